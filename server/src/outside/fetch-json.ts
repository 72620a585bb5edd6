import type { ServiceCheck, ServiceFailure } from 'contract/maps';
import { expectNoTransaction } from '../db/transaction-guard.ts';

/** An outside service failed. The message contains nothing about the request. */
export class OutsideFailed extends Error {
  readonly trouble: ServiceFailure;
  /** The HTTP status; null if there was no response. */
  readonly status: number | null;
  constructor(trouble: ServiceFailure, status: number | null = null) {
    super(status === null ? trouble : `${trouble} (${status})`);
    this.trouble = trouble;
    this.status = status;
  }
}

/** The limits of one request. */
export interface FetchLimits {
  timeoutMs: number;
  maxBytes: number;
  headers?: Record<string, string>;
  /** A redirect is an error by default: a key must only reach the host that the operator set. */
  redirect?: 'follow' | 'error';
}

/** Fetches JSON, and returns it with its response. Throws only `OutsideFailed`. */
export async function fetchJson(
  url: string | URL,
  limits: FetchLimits,
): Promise<{ json: unknown; response: Response }> {
  const response = await fetchResponse(url, limits);
  const bytes = await readBytes(response, limits.maxBytes);
  try {
    return { json: JSON.parse(bytes.toString('utf8')) as unknown, response };
  } catch {
    throw new OutsideFailed('nonsense');
  }
}

/** Fetches a successful response, its body unread. Throws only `OutsideFailed`. */
export async function fetchResponse(
  url: string | URL,
  { timeoutMs, headers = {}, redirect = 'error' }: Omit<FetchLimits, 'maxBytes'>,
): Promise<Response> {
  expectNoTransaction();
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { headers, redirect, signal }).catch((error: unknown) => {
    throw new OutsideFailed(isTimeout(error) ? 'timeout' : 'unreachable');
  });
  if (response.ok) return response;
  await response.body?.cancel().catch(() => {});
  throw new OutsideFailed(statusFailure(response.status), response.status);
}

/** Reads a body of at most `maxBytes`. Throws `OutsideFailed`. */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
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

function statusFailure(status: number): ServiceFailure {
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 429 ? 'over quota' : 'bad status';
}

/** Whether a request to a service succeeded; errors other than `OutsideFailed` are rethrown. */
export async function checkService(request: Promise<unknown>): Promise<ServiceCheck> {
  try {
    await request;
    return { works: true };
  } catch (error) {
    if (!(error instanceof OutsideFailed)) throw error;
    return { works: false, trouble: error.trouble, status: error.status };
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
