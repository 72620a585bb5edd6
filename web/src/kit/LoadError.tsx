import { Button } from './Button.tsx';
import { StatusMessage } from './StatusMessage.tsx';

/** Takes the place of content that could not be loaded, with a button that tries again. */
export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <StatusMessage text={text}>
      <Button variant="secondary" onClick={onRetry}>
        다시 시도
      </Button>
    </StatusMessage>
  );
}
