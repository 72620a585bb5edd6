import type { ArticleVersion } from 'contract/article-versions';
import { DISCLOSURE_NAMES } from '../disclosures/ko.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { diffWords } from './diff-words.ts';
import itemStyles from './Item.module.css';
import { changedTexts } from './ko.ts';
import styles from './Versions.module.css';
import { formatInstantMinute } from '../kit/format-date.ts';
import { Time } from '../kit/Time.tsx';

interface Props {
  version: ArticleVersion;
  /** The previous kept version; undefined for the oldest, which is shown in full. */
  before: ArticleVersion | undefined;
}

/** When a version was written and what it changed. */
export function VersionChange({ version, before }: Props) {
  const { writtenAt, changed, photosAdded, photosRemoved } = version;
  const photos = [
    photosAdded > 0 && `사진 ${photosAdded}장 더함`,
    photosRemoved > 0 && `사진 ${photosRemoved}장 뺌`,
  ];
  const isOrderOnly = changed.includes('photos') && photosAdded + photosRemoved === 0;
  const parts = [
    ...changed.filter((part) => part !== 'photos').map((part) => changedTexts[part]),
    ...photos.filter((text) => text !== false),
    ...(isOrderOnly ? ['사진 순서'] : []),
  ];
  return (
    <>
      <p className={itemStyles['about']}>
        <Time at={writtenAt}>{formatInstantMinute(writtenAt)}</Time> ({formatTimeAgo(writtenAt)})
      </p>
      <strong>
        {before === undefined ? '남아 있는 가장 오래된 내용' : parts.join(', ') || '보이는 것은 그대로'}
      </strong>
      {before === undefined ? <AsItWas version={version} /> : <Changes version={version} before={before} />}
    </>
  );
}

function AsItWas({
  version: { title, content, photoDescriptions = '', placeName, date, disclosure, photoCount },
}: Pick<Props, 'version'>) {
  return (
    <>
      <p className={styles['text']}>{title}</p>
      {content !== '' && <p className={styles['text']}>{content}</p>}
      {photoDescriptions !== '' && <p className={styles['text']}>{photoDescriptions}</p>}
      <p className={itemStyles['about']}>
        {placeName ?? '장소는 지워졌어요'} · {date} · {DISCLOSURE_NAMES[disclosure]} · 사진 {photoCount}장
      </p>
    </>
  );
}

function Changes({ version, before }: { version: ArticleVersion; before: ArticleVersion }) {
  const { changed } = version;
  return (
    <>
      {changed.includes('title') && <Diff before={before.title} after={version.title} />}
      {changed.includes('content') && <Diff before={before.content} after={version.content} />}
      {changed.includes('descriptions') && (
        <Diff before={before.photoDescriptions ?? ''} after={version.photoDescriptions ?? ''} />
      )}
      {changed.includes('place') && <Exchanged before={before.placeName} after={version.placeName} />}
      {changed.includes('date') && <Exchanged before={before.date} after={version.date} />}
      {changed.includes('disclosure') && (
        <Exchanged
          before={DISCLOSURE_NAMES[before.disclosure]}
          after={DISCLOSURE_NAMES[version.disclosure]}
        />
      )}
    </>
  );
}

const Exchanged = ({ before, after }: { before: string | null; after: string | null }) => (
  <p className={styles['text']}>
    <del>{before}</del> <ins>{after}</ins>
  </p>
);

/** What was removed on the side of before, what was added on the side of after; one above the other where there is no room. */
function Diff({ before, after }: { before: string; after: string }) {
  const words = diffWords(before, after);
  return (
    <div className={styles['sides']}>
      <p className={styles['text']}>
        <span className={styles['side']}>고치기 전</span>
        {words
          .filter(({ kind }) => kind !== 'added')
          .map(({ kind, text, at }) => (kind === 'same' ? text : <del key={at}>{text}</del>))}
      </p>
      <p className={styles['text']}>
        <span className={styles['side']}>고친 뒤</span>
        {words
          .filter(({ kind }) => kind !== 'removed')
          .map(({ kind, text, at }) => (kind === 'same' ? text : <ins key={at}>{text}</ins>))}
      </p>
    </div>
  );
}
