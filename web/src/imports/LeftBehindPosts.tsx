import { formatCount } from '../kit/format-count.ts';
import { confirm } from '../kit/dialogs.ts';
import layout from '../exports/FilePage.module.css';
import { ChooseArchive } from './ChooseArchive.tsx';
import { useSending } from './sending.ts';

/** Asks what becomes of posts that the member left behind when they withdrew, and that were not published again (BEHAVIOUR: imports-36). */
export function LeftBehindPosts({ count }: { count: number }) {
  const isSending = useSending(({ file }) => file !== null);
  if (count === 0 || isSending) return null;
  const ask = () =>
    confirm('같은 글이 익명으로 한 번, 내 이름으로\n또 한 번 보이게 돼요. 그래도 올릴까요?', {
      confirmLabel: '올리기',
    });
  return (
    <section className={layout['state']} aria-label="익명으로 남긴 글">
      <strong>익명으로 남긴 글 {formatCount(count)}개가 아직 보이고 있어요</strong>
      <p>
        두 번 올라가지 않게 그대로 두었어요. 이대로 두어도 되고, 같은 파일을 다시 골라 내 글로도 가져올 수
        있어요. 누가 썼는지 지웠기 때문에 익명으로 남긴 글을 고치거나 지울 수는 없어요.
      </p>
      <ChooseArchive label="나만 보는 글로 가져오기" leftBehind="private" variant="secondary" />
      <ChooseArchive label="내 이름으로 한 번 더 올리기" leftBehind="again" variant="secondary" ask={ask} />
    </section>
  );
}
