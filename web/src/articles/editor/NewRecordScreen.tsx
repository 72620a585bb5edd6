import { useQuery } from '@tanstack/react-query';
import { UNTITLED } from 'contract/article-shapes';
import type { ArticleId } from 'contract/ids';
import { Link } from 'react-router';
import { isSignedIn } from '../../api/session.ts';
import { Restricted } from '../../appeals/Restricted.tsx';
import { paths } from '../../paths.ts';
import { clearDrafts, isHeld, readBackups } from '../../drafts/backup.ts';
import { hasUnsavedInput, useDrafts } from '../../drafts/drafts.ts';
import { WriteLink } from '../../drafts/WriteLink.tsx';
import { confirm } from '../../kit/dialogs.ts';
import { Header } from '../../kit/Header.tsx';
import { WriteIcon } from '../../kit/icons.tsx';
import { NoPostsIllustration } from '../../kit/illustrations.tsx';
import { later } from '../../kit/later.ts';
import { restoreMyDrafts } from '../../members/my-drafts.ts';
import { OtherDrafts } from './OtherDrafts.tsx';
import styles from './NewRecordScreen.module.css';

/** Loaded only for what waits to be sent. */
const OutboxList = later(async () => (await import('../../outbox/OutboxList.tsx')).OutboxList, {
  Failed: null,
});

/** The start of writing: a new post, or the unfinished one. */
export function NewRecordScreen() {
  const { data: backups = [], refetch } = useQuery({
    queryKey: ['restored-drafts'],
    queryFn: async ({ client }) => {
      await restoreMyDrafts(client);
      return isSignedIn() ? readBackups() : []; // nobody else reads their titles
    },
    staleTime: 'static',
    gcTime: 0,
    networkMode: 'always',
  });
  const { title, edited, saveKey } = useDrafts(({ article }) => article);
  const others = backups.filter((backup) => !isHeld(backup, saveKey));
  const isUnfinished = useDrafts(hasUnsavedInput);
  return (
    <>
      <Header title="기록" onBack={null} />
      <Restricted />
      <OutboxList />
      <div className={styles['start']}>
        <NoPostsIllustration size={200} />
        <h2>오늘 우리 동네는 어땠나요?</h2>
        <p>산책길의 빛, 단골 가게의 냄새, 골목의 고양이.{'\n'}한 장의 사진과 한 줄이면 충분해요.</p>
        {isUnfinished ? (
          <Unfinished
            title={title.trim() || UNTITLED}
            edited={edited?.articleId ?? null}
            onDiscarded={() => void refetch()}
          />
        ) : (
          <WriteLink className={styles['new']} replace>
            <WriteIcon />새 기록
          </WriteLink>
        )}
        {others.length > 0 && (
          <OtherDrafts backups={others} title={isUnfinished ? '따로 쓰던 글도 있어요' : '쓰던 글이 있어요'} />
        )}
      </div>
    </>
  );
}

/** The texts for an unfinished new post, and for an unfinished edit. */
const WORDS = {
  new: {
    is: '쓰던 글이 있어요',
    goOn: '이어서 쓰기',
    discard: '지우고 새로 쓰기',
    question: '쓰던 글을 지울까요?',
    confirmLabel: '지우기',
  },
  edit: {
    is: '고치던 글이 있어요',
    goOn: '이어서 고치기',
    discard: '그만 고치고 새로 쓰기',
    question: '고치던 내용을 버릴까요?\n올린 글은 그대로 있어요.',
    confirmLabel: '버리기',
  },
};

interface UnfinishedProps {
  title: string;
  edited: ArticleId | null;
  onDiscarded: () => void;
}

function Unfinished({ title, edited, onDiscarded }: UnfinishedProps) {
  const words = edited === null ? WORDS.new : WORDS.edit;
  const { question, confirmLabel } = words;
  const discard = async () => {
    if (!(await confirm(question, { confirmLabel, danger: true }))) return;
    await clearDrafts();
    onDiscarded();
  };
  return (
    <>
      <p className={styles['unfinished']}>
        {words.is} <strong>{title}</strong>
      </p>
      <Link className={styles['new']} to={edited === null ? paths.editor : paths.editorFor(edited)} replace>
        <WriteIcon />
        {words.goOn}
      </Link>
      <button type="button" className={styles['discard']} onClick={() => void discard()}>
        {words.discard}
      </button>
    </>
  );
}
