import type { Export } from 'contract/exports';
import type { ExportId, MemberId } from 'contract/ids';
import { EXPORT } from 'contract/limits';
import { type Db, fragment, isOneRow, maybeOne, oneValue, raw } from '../db.ts';
import { secondsUntil } from '../http/limits/seconds-until.ts';

/** The columns of the contract's type. */
const columns = fragment`
  e.export_id, e.state, e.done, e.total, e.bytes, e.failure, e.requested_at, e.expires_at`;
const isShown = fragment`e.state <> 'gone' and coalesce(e.expires_at > now(), true)`;

/** Returns a member's newest export that is not discarded. */
export async function newestExport(db: Db, me: MemberId): Promise<Export | null> {
  const [row] = await db<Export>`
    select ${columns} from export e where e.member_id = ${me} and ${isShown} order by e.export_id desc limit 1`;
  return row ?? null;
}

/** Counts the exports that a member requested within the last day. */
export function countToday(db: Db, me: MemberId): Promise<number> {
  return oneValue(db<{ count: number }>`
    select count(*) from export where member_id = ${me} and requested_at > now() - interval '1 day'`);
}

/** The seconds until a member may request again after `most` exports within the last day; null: now. */
export async function untilNextExport(db: Db, me: MemberId, most: number): Promise<number | null> {
  const [row] = await db<{ seconds: number }>`
    select ${secondsUntil(fragment`requested_at + interval '1 day'`)} as seconds
      from export where member_id = ${me} and requested_at > now() - interval '1 day'
     order by requested_at desc offset ${most - 1} limit 1`;
  return row?.seconds ?? null;
}

/** Inserts a waiting export and discards the member's earlier exports; undefined if an export is under way. */
export async function insertExport(tx: Db, me: MemberId): Promise<Export | undefined> {
  await tx`update export set state = 'gone' where member_id = ${me} and state in ('ready', 'failed')`;
  return maybeOne(tx<Export>`
    insert into export as e (member_id) values (${me})
    on conflict (member_id) where state in ('waiting', 'running') do nothing returning ${columns}`);
}

/** Discards a member's export; false if there is none. The sweep removes its file. */
export function markGone(db: Db, me: MemberId, exportId: ExportId): Promise<boolean> {
  return isOneRow(db`
    update export set state = 'gone' where member_id = ${me} and export_id = ${exportId} and state <> 'gone'`);
}

/** Discards every export that is ready, since their files are missing after a restore. */
export async function discardReady(db: Db) {
  await db`update export set state = 'gone' where state = 'ready'`;
}

/** Discards every export of a withdrawing member. */
export async function withdrawExports(tx: Db, me: MemberId) {
  await tx`update export set state = 'gone' where member_id = ${me}`;
}

/** Returns the store key of a member's finished export. */
export function readyFile(db: Db, me: MemberId, exportId: ExportId) {
  return maybeOne(db<{ fileKey: string; bytes: number; requestedAt: string }>`
    select file_key, bytes, requested_at from export e
     where e.export_id = ${exportId} and e.member_id = ${me} and e.state = 'ready' and ${isShown}`);
}

const LEASE = raw(`interval '2 minutes'`);
/** An export counts as failed after this many processes crashed on it. */
const ATTEMPTS = 3;

/** An export that a process has claimed. Each attempt writes its own file, under its own key. */
export interface ClaimedExport {
  exportId: ExportId;
  memberId: MemberId;
  fileKey: string;
  /** The key of the file that an earlier attempt may have stored. */
  earlierFileKey: string;
  /** Whether it was attempted too often. */
  isGivenUp: boolean;
}
type Attempt = Pick<ClaimedExport, 'exportId' | 'fileKey'>;

/** Claims the export that has waited longest, or whose process has not renewed its lease for two minutes. */
export function claimExport(db: Db): Promise<ClaimedExport | undefined> {
  return maybeOne(db<ClaimedExport>`
    update export e
       set state = 'running', lease_until = now() + ${LEASE}, attempts = e.attempts + 1, done = 0, file_key = gen_random_uuid()
      from (
       select export_id, file_key from export
        where state = 'waiting' or state = 'running' and lease_until < now()
        order by export_id limit 1 for update skip locked) earlier
     where e.export_id = earlier.export_id
    returning e.export_id, e.member_id, e.file_key, earlier.file_key as earlier_file_key,
              e.attempts > ${ATTEMPTS} as is_given_up`);
}

const isHeld = ({ exportId, fileKey }: Attempt) =>
  fragment`export_id = ${exportId} and file_key = ${fileKey} and state = 'running'`;

/** Records progress and renews the lease; false if the export has been discarded or claimed again. */
export function recordProgress(
  db: Db,
  attempt: Attempt,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  return isOneRow(db`
    update export set done = ${done}, total = ${total}, lease_until = now() + ${LEASE} where ${isHeld(attempt)}`);
}

/** Releases the export of a stopping process, so that another process starts it over. */
export async function releaseExport(db: Db, attempt: Attempt) {
  await db`update export set state = 'waiting', attempts = attempts - 1 where ${isHeld(attempt)}`;
}

/** Marks the export's file as complete; false if the export has been discarded or claimed again. */
export function markReady(tx: Db, attempt: Attempt, bytes: number): Promise<boolean> {
  return isOneRow(tx`
    update export set state = 'ready', bytes = ${bytes}, done = total, lease_until = null,
           expires_at = now() + make_interval(hours => ${EXPORT.keptHours}::integer)
     where ${isHeld(attempt)}`);
}

/** Marks the export as failed; false if it has been discarded or claimed again. */
export function markFailed(tx: Db, attempt: Attempt, failure: NonNullable<Export['failure']>) {
  return isOneRow(tx`
    update export set state = 'failed', failure = ${failure}, lease_until = null,
           expires_at = now() + make_interval(hours => ${EXPORT.keptHours}::integer)
     where ${isHeld(attempt)}`);
}

/** Returns up to `limit` exports, with their files, that can no longer be downloaded and are not being written. */
export const exportsToSweep = (db: Db, limit: number) => db<{ exportId: ExportId; fileKey: string }>`
  select export_id, file_key from export
   where state not in ('waiting', 'running') and swept_at is null and (state = 'gone' or expires_at < now())
     and coalesce(lease_until < now(), true)
   order by requested_at limit ${limit}`;

/** Marks the exports' files as removed. Rows of the last day are kept for counting, except rows of withdrawn members. */
export async function markSwept(db: Db, exportIds: readonly ExportId[]) {
  await db`update export set state = 'gone', swept_at = now() where export_id = any (${exportIds}::bigint[])`;
  await db`
    delete from export e where swept_at is not null
      and (requested_at < now() - interval '1 day'
        or exists (select from member m where m.member_id = e.member_id and m.withdrawn_at is not null))`;
}

/** Returns the keys that belong to no export whose file is still needed or still to be removed. */
export async function unnamedFiles(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db<{ fileKey: string }>`
    select given.file_key from unnest(${fileKeys}::text[]) given (file_key)
     where not exists (select from export where file_key::text = given.file_key and swept_at is null)`;
  return rows.map(({ fileKey }) => fileKey);
}
