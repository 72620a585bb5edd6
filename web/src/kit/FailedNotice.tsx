import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Something could not be loaded: its sentence, and a button that tries again. */
export function FailedNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice text={text}>
      <Button look="quiet" onClick={onRetry}>
        다시 시도
      </Button>
    </Notice>
  );
}
