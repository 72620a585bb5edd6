import { endpointUrl, type Endpoint, type Envelope, type Result, type Sent } from 'contract/endpoint';
import { sendForm } from './send-form.ts';
import { forgetSession, reissue, storedToken } from './session.ts';

/** A call the API refused: its code to decide by, its sentence to show, its HTTP status. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(envelope: Pick<Envelope, 'code' | 'message'>, status: number) {
    super(envelope.message);
    this.name = 'Refused';
    this.code = envelope.code;
    this.status = status;
  }
}

/** The session has ended and could not be renewed. The query client leads to the landing; callers need not say anything. */
export class SessionEnded extends Refused {}

/** Files of a form, by field. */
type Files<E extends Endpoint> = E extends { files: infer F }
  ? { files?: { [K in keyof F]?: Blob[] } }
  : unknown;
/** What else a call may carry: headers, a signal that aborts it, a listener for the share that was sent (0 to 1). */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  onSent?: (share: number) => void;
  /** Outlives the page: for what is sent while it closes. */
  keepalive?: boolean;
  /** The answer may be bare, or beside the envelope's `result`: its caller reads whatever came. */
  loose?: boolean;
}

/** The code of an answer that is no envelope of ours: a proxy's page, or nothing. */
const UNREADABLE = 'NETWORK';

/** The server's own sentence for a failure, or `otherwise` where it gave none. */
export const errorMessage = (error: unknown, otherwise: string): string =>
  error instanceof Refused && error.code !== UNREADABLE ? error.message : otherwise;

/** Calls one endpoint and gives its result. An expired access token is renewed once, and the call repeated once. */
export async function call<E extends Endpoint>(
  e: E,
  sent: Sent<E> & Files<E>,
  { signal, headers = {}, onSent, keepalive = false, loose = false }: CallOptions = {},
): Promise<Result<E>> {
  const send = () => {
    const request = { ...toRequest(e, sent, headers), signal: signal ?? null, keepalive };
    return onSent ? sendForm(endpointUrl(e, sent), request, onSent) : fetch(endpointUrl(e, sent), request);
  };
  try {
    return await readResult<E>(await send(), loose);
  } catch (error) {
    if (!isAccessFailure(error) || isAuthCall(e)) throw error;
    if (!(await reissue())) {
      forgetSession();
      if (e.access !== 'anyone') throw new SessionEnded(error, error.status);
    }
    return readResult<E>(await send(), loose); // without a session the dead cookies are gone: read on as a visitor
  }
}

const ACCESS_CODES = new Set(['TOKEN4001', 'INVALID_JWT_ACCESS_TOKEN']);

/** Whether a failure says that the access token is not valid: by its code, or where the wire has none, by its message. */
export function isAccessFailure(error: unknown): error is Refused {
  if (!(error instanceof Refused) || error.status !== 401) return false;
  if (ACCESS_CODES.has(error.code)) return true;
  return /access ?token|[액엑]세스 ?토큰/i.test(error.message) && /invalid|유효하지 않/i.test(error.message);
}

const isAuthCall = (e: Endpoint) => e.path.startsWith('/api/auth/');

function toRequest(e: Endpoint, sent: object, headers: Record<string, string>): RequestInit {
  const token = e.tag === 'likes' || e.tag === 'reports' ? storedToken() : null;
  return {
    method: e.method,
    credentials: 'include',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...toBody(e, sent),
  };
}

function toBody(e: Endpoint, sent: { body?: unknown; files?: Record<string, Blob[]> }): RequestInit {
  const json =
    sent.body === undefined ? null : new Blob([JSON.stringify(sent.body)], { type: 'application/json' });
  if (e.files === undefined || (sent.files === undefined && json === null))
    return json === null ? {} : { body: json };
  const form = new FormData();
  if (json !== null) form.set('request', json);
  for (const [field, files] of Object.entries(sent.files ?? {}))
    for (const file of files) form.append(field, file);
  return { body: form };
}

async function readResult<E extends Endpoint>(response: Response, loose: boolean): Promise<Result<E>> {
  const envelope = await (response.json() as Promise<Envelope<Result<E>>>).catch(() => null);
  if (envelope === null)
    throw new Refused({ code: UNREADABLE, message: '에러가 발생했습니다.' }, response.status);
  if (loose && response.ok && (!('isSuccess' in envelope) || !('result' in envelope)))
    return envelope as Result<E>;
  if (!envelope.isSuccess) throw new Refused(envelope, response.status);
  return envelope.result as Result<E>;
}
