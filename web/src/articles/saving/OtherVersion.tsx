import { inSize } from 'contract/photos';
import type { JSX } from 'react';
import { useDrafts } from '../../drafts/drafts.ts';
import type { OtherVersion as Other, PostVersion } from '../../drafts/draft-shapes.ts';
import { Button } from '../../kit/Button.tsx';
import { AUDIENCE_NAMES } from '../audience/audiences.ts';
import { differences, type Field, toVersion, withField, withVersion } from './carry-over.ts';
import { dayLabel } from '../editor/days.ts';
import { DISCLOSURE_NAMES } from '../../disclosures/ko.ts';
import styles from './OtherVersion.module.css';

const LABELS: Record<Field, string> = {
  category: '카테고리',
  title: '제목',
  content: '내용',
  selectedImages: '사진',
  place: '장소',
  selectedDate: '날짜',
  audience: '볼 수 있는 사람',
  disclosure: '협찬 여부',
};

/**
 * What was saved elsewhere during the edit: the fields that both sides changed, where a button swaps the two values so that neither is
 * lost, and the names of those that were taken over (BEHAVIOUR: articles-39).
 */
export function OtherVersion({ other }: { other: Other }) {
  const drafts = useDrafts();
  const { version, conflicts, taken } = other;
  const fields = differences(conflicts, toVersion(drafts), version);
  if (fields.length + taken.length === 0) return null;
  const exchange = (field: Field) => {
    const mine = toVersion(drafts);
    const article = { ...drafts.article, touched: true };
    useDrafts.setState({
      ...withVersion({ ...drafts, article }, withField(mine, field, version)),
      other: { ...other, version: withField(version, field, mine) },
    });
  };
  return (
    <section className={styles['other']} data-part="other" tabIndex={-1} aria-label="먼저 저장된 글">
      <h2>다른 곳에서 먼저 고친 글이 있어요</h2>
      {taken.length > 0 && (
        <p>
          그곳에서 고친 것을 가져왔어요: <strong>{taken.map((field) => LABELS[field]).join(', ')}</strong>
        </p>
      )}
      {fields.length > 0 && (
        <p>양쪽에서 고친 것은 여기서 쓰던 대로 두었어요. 먼저 저장된 것과 바꿔 넣을 수 있어요.</p>
      )}
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{LABELS[field]}</dt>
            <dd>
              <div>
                <Value field={field} version={version} />
              </div>
              <Button
                variant="secondary"
                aria-label={`${LABELS[field]} 바꿔 넣기`}
                onClick={() => exchange(field)}
              >
                바꿔 넣기
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" wide onClick={() => useDrafts.setState({ other: null })}>
        {fields.length > 0 ? '이대로 두기' : '확인'}
      </Button>
    </section>
  );
}

function Value({ field, version }: { field: Field; version: PostVersion }): JSX.Element | string {
  switch (field) {
    case 'category':
      return version.category.categoryName;
    case 'place':
      return version.place.placeName;
    case 'selectedDate':
      return dayLabel(version.selectedDate);
    case 'audience':
      return AUDIENCE_NAMES[version.audience];
    case 'disclosure':
      return DISCLOSURE_NAMES[version.disclosure];
    case 'selectedImages':
      return <Pictures photos={version.selectedImages} />;
    case 'title':
    case 'content':
      return version[field] || '비어 있어요';
  }
}

function Pictures({ photos }: { photos: PostVersion['selectedImages'] }) {
  return (
    <>
      {photos.length}장
      <span className={styles['pictures']}>
        {photos.map(
          (photo) =>
            photo.from === 'server' && (
              <img key={photo.id} src={inSize(photo.url, 'list')} alt="" width={48} height={48} />
            ),
        )}
      </span>
      {photos.map(
        ({ id, description }, at) => description && <div key={id}>{`${at + 1}번째: ${description}`}</div>,
      )}
    </>
  );
}
