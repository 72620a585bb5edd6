import type { Added, Import, ImportFailure, ImportKind, LeftBehind } from 'contract/imports';
import type { ImportId, MemberId } from 'contract/ids';
import { IMPORT } from 'contract/limits';
import { type Db, fragment, isOneRow, maybeOne, raw } from '../db.ts';
import { lockMember } from '../members/members.ts';
import { secondsUntil } from '../http/limits/seconds-until.ts';

const PART = raw(String(IMPORT.partBytes));
/** The numbers of added rows at the beginning of an import. */
export const NOTHING: Added = {
  posts: 0,
  photos: 0,
  categories: 0,
  places: 0,
  known: 0,
  leftBehind: 0,
  skipped: 0,
};

/** The columns of the contract's type. */
const columns = fragment`
  i.import_id, i.kind, i.state, i.received, ((i.bytes + ${PART} - 1) / ${PART})::integer as parts, i.done, i.total,
  ${JSON.stringify(NOTHING)}::jsonb || i.added as added, i.failure, i.requested_at`;

/** Returns a member's newest import of the last week. */
export async function newestImport(db: Db, me: MemberId): Promise<Import | null> {
  const [row] = await db<Import>`
    select ${columns} from import i
     where i.member_id = ${me} and i.state <> 'gone' and i.requested_at > now() - interval '7 days'
     order by i.import_id desc limit 1`;
  return row ?? null;
}

/**
 * The seconds until a member may announce an import again after `most` imports within the last day; null: now. Locks the member, so
 * that imports are announced one at a time.
 */
export async function untilNextImport(tx: Db, me: MemberId, most: number): Promise<number | null> {
  await lockMember(tx, me);
  const [row] = await tx<{ seconds: number }>`
    select ${secondsUntil(fragment`requested_at + interval '1 day'`)} as seconds
      from import where member_id = ${me} and requested_at > now() - interval '1 day'
     order by requested_at desc offset ${most - 1} limit 1`;
  return row?.seconds ?? null;
}

/** Inserts an import and discards an earlier import whose upload is unfinished; undefined while an import is being read. */
export async function insertImport(
  tx: Db,
  me: MemberId,
  { kind, bytes, leftBehind }: { kind: ImportKind; bytes: number; leftBehind: LeftBehind },
): Promise<Import | undefined> {
  await tx`update import set state = 'gone' where member_id = ${me} and state = 'uploading'`;
  return maybeOne(tx<Import>`
    insert into import as i (member_id, kind, bytes, left_behind) values (${me}, ${kind}, ${bytes}, ${leftBehind})
    on conflict (member_id) where state in ('uploading', 'waiting', 'running') do nothing returning ${columns}`);
}

/** A file being uploaded. */
export interface Arriving {
  fileKey: string;
  bytes: number;
  received: number;
}

/** Returns a member's file that is being uploaded. */
export function arriving(db: Db, me: MemberId, importId: ImportId) {
  return maybeOne(db<Arriving>`
    select file_key, bytes, received from import where import_id = ${importId} and member_id = ${me} and state = 'uploading'`);
}

/** Records that part `nth` is stored; undefined if the file is no longer being uploaded. */
export function recordPart(db: Db, importId: ImportId, nth: number) {
  return maybeOne(db<Import>`
    update import i set received = greatest(i.received, ${nth + 1}::integer)
     where i.import_id = ${importId} and i.state = 'uploading' returning ${columns}`);
}

/** Whether the file of an import is still to be uploaded or read. */
export function isFileNeeded(db: Db, importId: ImportId): Promise<boolean> {
  return isOneRow(db`
    select from import where import_id = ${importId} and state in ('uploading', 'waiting', 'running')`);
}

/** Marks the file as complete and waiting to be read; undefined if it is not complete. */
export function markWaiting(db: Db, me: MemberId, importId: ImportId) {
  return maybeOne(db<Import>`
    update import i set state = 'waiting'
     where i.import_id = ${importId} and i.member_id = ${me} and i.state = 'uploading'
       and i.received = (i.bytes + ${PART} - 1) / ${PART}
    returning ${columns}`);
}

/** Returns a member's import that is waiting, being read, or ended; undefined for any other. */
export function importBegun(db: Db, me: MemberId, importId: ImportId) {
  return maybeOne(db<Import>`
    select ${columns} from import i
     where i.import_id = ${importId} and i.member_id = ${me} and i.state not in ('uploading', 'gone')`);
}

/** Discards a member's import or its result; false if there is none. */
export function markGone(db: Db, me: MemberId, importId: ImportId): Promise<boolean> {
  return isOneRow(db`
    update import set state = 'gone' where member_id = ${me} and import_id = ${importId} and state <> 'gone'`);
}

/** Discards every import of a withdrawing member. */
export async function withdrawImports(tx: Db, me: MemberId) {
  await tx`update import set state = 'gone' where member_id = ${me}`;
}

const LEASE = raw(`interval '2 minutes'`);
const ATTEMPTS = 3;

/** An import that a process has claimed. */
export interface ClaimedImport {
  importId: ImportId;
  memberId: MemberId;
  kind: ImportKind;
  leftBehind: LeftBehind;
  fileKey: string;
  bytes: number;
  /** The number of this attempt, from 1. */
  attempt: number;
  isGivenUp: boolean;
}
type Attempt = Pick<ClaimedImport, 'importId' | 'attempt'>;

/** Claims the import that has waited longest, or whose process has not renewed its lease for two minutes. */
export function claimImport(db: Db): Promise<ClaimedImport | undefined> {
  return maybeOne(db<ClaimedImport>`
    update import set state = 'running', lease_until = now() + ${LEASE}, attempts = attempts + 1
     where import_id = (
       select import_id from import
        where state = 'waiting' or state = 'running' and lease_until < now()
        order by import_id limit 1 for update skip locked)
    returning import_id, member_id, kind, left_behind, file_key, bytes, attempts as attempt, attempts > ${ATTEMPTS} as is_given_up`);
}

const isHeld = ({ importId, attempt }: Attempt) =>
  fragment`import_id = ${importId} and attempts = ${attempt} and state = 'running'`;

/** Records progress and renews the lease; false if the import has been discarded or claimed again. */
export function recordProgress(
  db: Db,
  attempt: Attempt,
  { done, total, added }: { done: number; total: number; added: Added },
): Promise<boolean> {
  return isOneRow(db`
    update import set done = ${done}, total = ${total}, added = ${JSON.stringify(added)}::jsonb, lease_until = now() + ${LEASE}
     where ${isHeld(attempt)}`);
}

/** Releases the import of a stopping process, so that another process starts it over. */
export async function releaseImport(db: Db, attempt: Attempt) {
  await db`update import set state = 'waiting', attempts = attempts - 1 where ${isHeld(attempt)}`;
}

/** Marks the import as ended and its file as not needed; false if the import has been discarded or claimed again. */
export function markEnded(tx: Db, attempt: Attempt, failure: ImportFailure | null): Promise<boolean> {
  return isOneRow(tx`
    update import set state = ${failure === null ? 'done' : 'failed'}, failure = ${failure}, lease_until = null
     where ${isHeld(attempt)}`);
}

/** Returns up to `limit` imports whose file is not needed: ended, discarded, or announced a day ago and never uploaded. */
export const importsToSweep = (db: Db, limit: number) => db<{ importId: ImportId; fileKey: string }>`
  select import_id, file_key from import
   where swept_at is null and coalesce(lease_until < now(), true)
     and (state in ('done', 'failed', 'gone') or state = 'uploading' and requested_at < now() - interval '1 day')
   order by requested_at limit ${limit}`;

/** Marks the imports' files as removed. Rows are kept for a week, except rows of withdrawn members. */
export async function markSwept(db: Db, importIds: readonly ImportId[]) {
  await db`
    update import set swept_at = now(), state = case state when 'uploading' then 'gone' else state end
     where import_id = any (${importIds}::bigint[])`;
  await db`
    delete from import i where swept_at is not null
      and (requested_at < now() - interval '7 days'
        or exists (select from member m where m.member_id = i.member_id and m.withdrawn_at is not null))`;
}

/** Returns the keys that belong to no import whose file is still needed or still to be removed. */
export async function unnamedFiles(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db<{ fileKey: string }>`
    select given.file_key from unnest(${fileKeys}::text[]) given (file_key)
     where not exists (select from import where file_key::text = given.file_key and swept_at is null)`;
  return rows.map(({ fileKey }) => fileKey);
}
