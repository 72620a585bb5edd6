import { type Endpoint, type Envelope, readAnswer, type Result, type Sent } from './endpoint.ts';
import { Refused, UNREADABLE } from './refused.ts';

/** The input of a call: the parts that its endpoint declares, and the files of a form by field. */
export type Given<E extends Endpoint> = Sent<E> &
  (E extends { files: infer F } ? { files?: { [Field in keyof F]?: readonly Blob[] } } : unknown);

/** Builds the request of a call without its address: JSON, or, with files, a form whose `request` part is the JSON. */
export function toRequest<E extends Endpoint>(e: E, given: Given<E>): RequestInit {
  const { body, files } = given as { body?: unknown; files?: Record<string, readonly Blob[] | undefined> };
  const json = body === undefined ? null : new Blob([JSON.stringify(body)], { type: 'application/json' });
  const request: RequestInit = { method: e.method, credentials: 'include' };
  if (e.files === undefined || (files === undefined && json === null))
    return json === null ? request : { ...request, body: json };
  const form = new FormData();
  if (json !== null) form.set('request', json);
  for (const [field, blobs = []] of Object.entries(files ?? {}))
    for (const blob of blobs) form.append(field, blob);
  return { ...request, body: form };
}

/** Reads the answer of a call. Throws `Refused` for a refusal. */
export async function readResponse<E extends Endpoint>(e: E, response: Response): Promise<Result<E>> {
  const envelope = await (response.json() as Promise<Envelope | null>).catch(() => null);
  if (typeof envelope?.code !== 'string')
    throw new Refused({ code: UNREADABLE, message: '에러가 발생했습니다.' }, response.status);
  if (!envelope.isSuccess) throw new Refused(envelope, response.status, retryAfter(response));
  return readAnswer(e, envelope);
}

/** The seconds in `Retry-After`; null if it has none. */
function retryAfter({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
