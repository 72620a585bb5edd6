import { useQueryClient } from '@tanstack/react-query';
import { Button } from './Button.tsx';
import { StatusMessage } from './StatusMessage.tsx';
import { useOnline } from './use-online.ts';

/** What was never read on this device comes by itself once there is a connection (BEHAVIOUR: offline-8). */
export const NEVER_READ = '아직 이 기기에서 연 적이 없어요. 인터넷에 연결되면 보여 드릴게요.';

/**
 * Shown in place of content that failed to load, with a retry button that also retries every other failed query on the screen (BEHAVIOUR:
 * screens-29).
 */
export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const retry = () => {
    onRetry();
    const failed = {
      type: 'active',
      predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
    } as const;
    void client.refetchQueries(failed, { cancelRefetch: false });
  };
  return (
    <StatusMessage text={isOnline ? text : NEVER_READ}>
      <Button variant="secondary" onClick={retry}>
        다시 시도
      </Button>
    </StatusMessage>
  );
}
