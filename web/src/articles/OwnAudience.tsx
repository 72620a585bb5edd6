import type { Article } from 'contract/article-shapes';
import type { Audience } from 'contract/audience-shapes';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { ShieldIcon } from '../kit/icons.tsx';
import { toast } from '../kit/toast.ts';
import { AudienceChoice } from './AudienceChoice.tsx';
import styles from './AudienceChoice.module.css';
import { useChangeAudience, useRenewLink } from './audiences.queries.ts';
import { sharePost } from './share-post.ts';

const RENEW = '링크를 새로 만들까요?\n지금까지 나눈 링크로는 더 볼 수 없어요.';

/** Who sees my post, to be changed at a tap, and its link to share or to replace (BEHAVIOUR: articles-42, articles-43). */
export function OwnAudience({ article }: { article: Article }) {
  const { articleId, audience = 'everyone' } = article;
  const change = useChangeAudience(articleId);
  const renewal = useRenewLink(articleId);
  const failed = async (error: unknown) => {
    if (!isAccessFailure(error)) await showAlert(errorMessage(error, '바꾸지 못했어요. 다시 시도해 주세요.'));
  };
  const choose = (to: Audience) => void change.mutateAsync(to).then(() => toast(CHANGED[to]), failed);
  async function renew() {
    if (!(await confirm(RENEW, { confirmLabel: '새로 만들기', danger: true }))) return;
    await renewal.mutateAsync().then(() => toast('새 링크를 만들었어요'), failed);
  }
  return (
    <div className={styles['own']}>
      <AudienceChoice audience={audience} onChoose={choose} />
      {article.isMasked && audience !== 'me' && (
        <p className={styles['masked']}>
          <ShieldIcon size={16} />내 보호 구역 둘레예요. 다른 사람에게는 동네 이름만 보여요.
        </p>
      )}
      {audience === 'link' && article.linkKey && (
        <div className={styles['link']}>
          <Button variant="secondary" onClick={() => sharePost(article)}>
            링크 나누기
          </Button>
          <Button variant="secondary" disabled={renewal.isPending} onClick={() => void renew()}>
            링크 새로 만들기
          </Button>
        </div>
      )}
    </div>
  );
}

const CHANGED: Record<Audience, string> = {
  everyone: '이제 누구나 볼 수 있어요',
  link: '이제 링크를 받은 사람만 볼 수 있어요',
  me: '이제 나만 볼 수 있어요',
};
