import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request has the operator's token (METRICS_TOKEN) as `Authorization: Bearer …`. */
export const hasBearer = ({ headers }: { headers: IncomingHttpHeaders }, token: string): boolean =>
  timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
