import { Sheet } from '../kit/Sheet.tsx';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';
import type { InAppBrowser } from './in-app-browser.ts';
import styles from './InAppBrowserSheet.module.css';

/** Explains that Google rejects sign-in in this app's browser, and how to open another. Load it lazily. */
export function InAppBrowserSheet({ app, onClose }: { app: InAppBrowser; onClose: () => void }) {
  const here = new URL(location.href);
  const external = app.externalUrl(here);
  async function copy() {
    try {
      await navigator.clipboard.writeText(here.href);
      toast('주소를 복사했어요');
    } catch {
      toast('주소를 복사하지 못했어요');
    }
  }
  return (
    <Sheet title="구글 로그인은 다른 브라우저에서 할 수 있어요" showTitle onClose={onClose}>
      <div className={styles['content']}>
        <p>
          구글은 {app.name} 안에서 여는 로그인을 막고 있어요.{' '}
          {external === null
            ? `${app.name}의 메뉴에서 ‘외부 브라우저로 열기’를 누르거나, 주소를 복사해 브라우저에 붙여 넣어 주세요.`
            : '아래 버튼을 누르면 휴대폰의 브라우저에서 이어서 할 수 있어요.'}
        </p>
        {external !== null && (
          <a className={styles['open']} href={external}>
            외부 브라우저로 열기
          </a>
        )}
        <Button variant="secondary" wide onClick={() => void copy()}>
          주소 복사
        </Button>
        <p className={styles['hint']}>네이버와 카카오로는 여기서 바로 시작할 수 있어요.</p>
      </div>
    </Sheet>
  );
}
