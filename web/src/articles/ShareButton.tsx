import type { Article } from 'contract/article-shapes';
import { paths } from '../paths.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { ShareIcon } from '../kit/icons.tsx';
import { toast } from '../kit/toast.ts';

/** Shares a post's address: by the phone's own sheet where there is one, else by copying it. */
export function ShareButton({ article: { articleId, title, placeName } }: { article: Article }) {
  async function share() {
    const url = location.origin + paths.article(articleId);
    if (typeof navigator.share === 'function')
      return navigator.share({ title, text: `${title} · ${placeName}`, url }).catch(() => {}); // closing the sheet rejects
    try {
      await navigator.clipboard.writeText(url);
      toast('주소를 복사했어요');
    } catch {
      toast('주소를 복사하지 못했어요');
    }
  }
  return (
    <IconButton label="공유하기" onClick={() => void share()}>
      <ShareIcon />
    </IconButton>
  );
}
