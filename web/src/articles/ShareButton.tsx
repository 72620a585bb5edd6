import { IconButton } from '../kit/IconButton.tsx';
import { ShareIcon } from '../kit/icons.tsx';
import { toast } from '../kit/toast.ts';

/** Hands this page's address on: by the phone's own sheet where there is one, else by copying it. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname.replace(/\/detail$/, '');
    if (navigator.share) return navigator.share({ title, url }).catch(() => {}); // closing the sheet is no failure
    await navigator.clipboard.writeText(url).then(
      () => toast('주소를 복사했어요'),
      () => toast('주소를 복사하지 못했어요'),
    );
  }
  return (
    <IconButton label="공유하기" onClick={() => void share()}>
      <ShareIcon />
    </IconButton>
  );
}
