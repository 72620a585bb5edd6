import type { Article } from 'contract/article-shapes';
import { writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { memberInfo } from 'contract/members';
import { call } from '../api/call.ts';
import { formSender } from '../api/send-form.ts';
import type { OutboxRecord } from './outbox-record.ts';
import type { Caller } from './sender.ts';

/** How long a request may stand still before it counts as lost. */
const STILL_MS = 60_000;

/** Asks the server who is signed in and what time it is. */
export async function whoAmI(signal: AbortSignal): Promise<Caller> {
  let serverNow = Date.now();
  const { memberId } = await call(
    memberInfo,
    {},
    {
      signal,
      send: async (address, request) => {
        const response = await fetch(address, { ...request, cache: 'no-store' });
        serverNow = Date.parse(response.headers.get('date') ?? '') || serverNow;
        return response;
      },
    },
  );
  return { memberId, serverNow };
}

/** Sends a record; throws TypeError, as a lost connection does, where nothing moves for a minute. */
export async function postRecord(
  { request: { to, body }, saveKey }: OutboxRecord,
  images: File[],
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<Article> {
  const abort = new AbortController();
  const stop = () => abort.abort(signal.reason);
  signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), STILL_MS);
  };
  const send = formSender((share) => {
    moved();
    onShare(share);
  });
  const options = {
    signal: abort.signal,
    send,
    headers: { 'Idempotency-Key': saveKey },
  };
  moved();
  try {
    return to === 'place'
      ? await call(writeArticle, { body, files: { images } }, options)
      : await call(writeArticleAtNewPlace, { body, files: { images } }, options);
  } catch (error) {
    throw abort.signal.aborted && !signal.aborted ? new TypeError('No byte moved for a minute.') : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
