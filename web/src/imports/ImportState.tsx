import type { Added, Import, ImportFailure, ImportKind } from 'contract/imports';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { DetailRow } from '../kit/DetailRow.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import layout from '../exports/FilePage.module.css';
import styles from './Imports.module.css';
import { useDeleteImport } from './imports.queries.ts';
import { formatCount } from '../kit/format-count.ts';

const FAILURES: Record<ImportFailure, string> = {
  notOurs: '동네기록에서 내보낸 파일이 아니에요. 내보낸 ZIP 파일을 그대로 골라 주세요.',
  damaged: '파일이 손상되었거나 바뀌어서 읽을 수 없어요. 다시 내보낸 파일로 시도해 주세요.',
  noPhotoSpace: '사진을 저장할 공간을 모두 써서 여기까지만 가져왔어요.',
  tooManyCategories: '카테고리가 너무 많아 여기까지만 가져왔어요. 카테고리를 정리한 뒤 다시 시도해 주세요.',
  noCategory: '고른 카테고리가 없어졌어요. 파일을 다시 골라 주세요.',
  full: '서버에 저장 공간이 모자라 여기까지만 가져왔어요. 잠시 후 다시 시도해 주세요.',
  unexpected: '가져오다가 문제가 생겼어요. 다시 시도하면 남은 것만 이어서 가져와요.',
};

/** The progress of the member's import, and its result. */
export function ImportState({ newest }: { newest: Import }) {
  const remove = useDeleteImport();
  const forget = async () => {
    try {
      await remove.mutateAsync(newest.importId);
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '그만두지 못했어요. 다시 시도해 주세요.'));
    }
  };
  const isOver = newest.state === 'done' || newest.state === 'failed';
  return (
    <div className={layout['state']} role="status">
      {isOver ? <Over newest={newest} /> : <UnderWay newest={newest} />}
      <button
        type="button"
        className={layout['discard']}
        disabled={remove.isPending}
        onClick={() => void forget()}
      >
        {isOver ? '결과 지우기' : '그만두기'}
      </button>
    </div>
  );
}

function UnderWay({ newest }: { newest: Import }) {
  return (
    <>
      <strong>{newest.state === 'waiting' ? '곧 시작해요' : '가져오고 있어요'}</strong>
      <ProgressBar label="가져오기" done={newest.done} total={newest.total} />
      <p>이 화면을 나가거나 인터넷이 끊겨도 계속돼요. 끝나면 알림으로 알려 드릴게요.</p>
    </>
  );
}

function Over({ newest: { kind, state, failure, added } }: { newest: Import }) {
  return (
    <>
      <strong>{state === 'done' ? '모두 가져왔어요' : '다 가져오지 못했어요'}</strong>
      {failure !== null && <p className={layout['failed']}>{FAILURES[failure]}</p>}
      <dl className={styles['added']}>
        {counts(kind, added).map(([label, count]) => (
          <DetailRow key={label} name={label}>
            {formatCount(count)}
          </DetailRow>
        ))}
      </dl>
    </>
  );
}

/** What a kind of import adds, most important first. */
const ADDED = {
  archive: ['posts', 'photos', 'categories', 'places'],
  list: ['places', 'categories'],
} satisfies Record<ImportKind, (keyof Added)[]>;

const NAMES: Record<keyof Added, string> = {
  posts: '새로 가져온 글',
  photos: '사진',
  categories: '카테고리',
  places: '저장한 장소',
  known: '이미 있어 그대로 둔 것',
  leftBehind: '익명으로 남아 있어 그대로 둔 글',
  skipped: '가져올 수 없던 것',
};

/** The lines of the result: the first always, other counts unless they are zero. */
const counts = (kind: ImportKind, added: Added) =>
  ([...ADDED[kind], 'known', 'leftBehind', 'skipped'] as const)
    .map((name) => [NAMES[name], added[name] ?? 0] as const)
    .filter(([, count], at) => at === 0 || count > 0);
