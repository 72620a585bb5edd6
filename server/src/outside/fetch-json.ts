import type { ServiceCheck, ServiceFailure } from 'contract/maps';

/** A service outside did not help; says nothing of what was asked. */
export class OutsideFailed extends Error {
  readonly trouble: ServiceFailure;
  /** The HTTP status where there was one. */
  readonly status: number | null;
  constructor(trouble: ServiceFailure, status: number | null = null) {
    super(status === null ? trouble : `${trouble} (${status})`);
    this.trouble = trouble;
    this.status = status;
  }
}

/** What one call may take. */
export interface FetchLimits {
  timeoutMs: number;
  maxBytes: number;
  headers?: Record<string, string>;
  /** Unless said, an answer that leads elsewhere is trouble: a key goes only where the operator sent it. */
  redirect?: 'follow' | 'error';
}

/** A JSON answer and where it came from in the end. Throws `OutsideFailed`, and nothing else. */
export async function fetchJson(
  url: string | URL,
  limits: FetchLimits,
): Promise<{ json: unknown; response: Response }> {
  const response = await answerOf(url, limits);
  const bytes = await bytesOf(response, limits.maxBytes);
  try {
    return { json: JSON.parse(bytes.toString('utf8')) as unknown, response };
  } catch {
    throw new OutsideFailed('nonsense');
  }
}

/** A successful answer whose body is still to come. Throws `OutsideFailed`, and nothing else. */
export async function answerOf(
  url: string | URL,
  { timeoutMs, headers = {}, redirect = 'error' }: Omit<FetchLimits, 'maxBytes'>,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { headers, redirect, signal }).catch((error: unknown) => {
    throw new OutsideFailed(isTimeout(error) ? 'timeout' : 'unreachable');
  });
  if (response.ok) return response;
  await response.body?.cancel().catch(() => {});
  throw new OutsideFailed(troubleOf(response.status), response.status);
}

/** The whole body while it is no longer than `maxBytes`. Throws `OutsideFailed`. */
export async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) throw new OutsideFailed('too large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof OutsideFailed) throw error;
    throw new OutsideFailed(isTimeout(error) ? 'timeout' : 'unreachable');
  }
  return Buffer.concat(chunks);
}

function troubleOf(status: number): ServiceFailure {
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 429 ? 'over quota' : 'bad status';
}

/** How asking a service went; anything but `OutsideFailed` is thrown on. */
export async function checkedBy(asking: Promise<unknown>): Promise<ServiceCheck> {
  try {
    await asking;
    return { works: true };
  } catch (error) {
    if (!(error instanceof OutsideFailed)) throw error;
    return { works: false, trouble: error.trouble, status: error.status };
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
