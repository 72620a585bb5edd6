import type { Article } from 'contract/article-shapes';
import { errorMessage } from '../../api/call.ts';
import { isAccessFailure } from '../../api/compatibility/access-failure.ts';
import { Button } from '../../kit/Button.tsx';
import { confirm, showAlert } from '../../kit/dialogs.ts';
import { toast } from '../../kit/toast.ts';
import styles from '../audience/AudienceChoice.module.css';
import { useRenewLink } from '../audience/audiences.queries.ts';
import { sharePost } from './share-post.ts';

const RENEW = '링크를 새로 만들까요?\n지금까지 나눈 링크로는 더 볼 수 없어요.';

/** The link of the caller's own post, to share or to replace (BEHAVIOUR: articles-43, articles-50). */
export function OwnLink({ article }: { article: Article }) {
  const { articleId } = article;
  const renewal = useRenewLink(articleId);
  const failed = async (error: unknown) => {
    if (!isAccessFailure(error)) await showAlert(errorMessage(error, '바꾸지 못했어요. 다시 시도해 주세요.'));
  };
  async function renew() {
    if (!(await confirm(RENEW, { confirmLabel: '새로 만들기', danger: true }))) return;
    await renewal.mutateAsync().then(() => toast('새 링크를 만들었어요'), failed);
  }
  if (!article.linkKey) return null;
  return (
    <div className={styles['link']}>
      <Button variant="secondary" onClick={() => sharePost(article)}>
        링크 나누기
      </Button>
      <Button variant="secondary" disabled={renewal.isPending} onClick={() => void renew()}>
        링크 새로 만들기
      </Button>
    </div>
  );
}
