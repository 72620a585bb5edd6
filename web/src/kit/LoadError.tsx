import { useQueryClient } from '@tanstack/react-query';
import { Button } from './Button.tsx';
import { StatusMessage } from './StatusMessage.tsx';

/**
 * Shown in place of content that failed to load, with a retry button that also retries every other failed query on the screen (BEHAVIOUR:
 * screens-29).
 */
export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const client = useQueryClient();
  const retry = () => {
    onRetry();
    const failed = {
      type: 'active',
      predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
    } as const;
    void client.refetchQueries(failed, { cancelRefetch: false });
  };
  return (
    <StatusMessage text={text}>
      <Button variant="secondary" onClick={retry}>
        다시 시도
      </Button>
    </StatusMessage>
  );
}
