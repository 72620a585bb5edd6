import { randomId } from '../drafts/random-id.ts';
import type { Pending } from './pending-comment.ts';

type Sent = Pick<Pending, 'content' | 'answers'>;

/**
 * The `Idempotency-Key` of each comment: the same when one that seemed to fail is sent again, since only its answer may have
 * been lost (BEHAVIOUR: comments-28).
 */
export function openKeys() {
  const failed = new Map<string, string>();
  const keyName = ({ content, answers }: Sent) => `${answers} ${content}`;
  return {
    take(sent: Sent): string {
      const key = failed.get(keyName(sent)) ?? randomId();
      failed.delete(keyName(sent));
      return key;
    },
    keepFailed: (sent: Sent, key: string) => void failed.set(keyName(sent), key),
  };
}
