import { DatabaseUnavailable } from '../../server/src/db/database-unavailable.ts';
import { BucketUnavailable } from '../../server/src/outside/photo-store/photo-store.ts';
import { StartRefused } from '../../server/src/process/start-refused.ts';

const MISSING = 'there is no such file or folder, and none can be made there';
const NOT_ALLOWED = 'we may not read or write there';
const IS_FILE = 'a file is where a folder must be';

/** The reason why a file or folder cannot be used, by the error code of the file system. */
const WHY: Readonly<Record<string, string>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: 'its disk is read-only',
  ENOTDIR: IS_FILE,
  EEXIST: IS_FILE,
  EISDIR: 'a folder is where a file must be',
  ENOENT: MISSING,
  ELOOP: MISSING,
  ENAMETOOLONG: 'its name is too long',
};

const POSTGRES_IS_FULL = '53100';
const POSTGRES_FORBIDS = '42501';
/** The errors for which PostgreSQL has no free connection, is starting or stopping, or has ended this connection. */
const POSTGRES_IS_AWAY = /^(?:08\w{3}|57P\d\d|53300)$/;

/** Describes an error that an operator can fix in one sentence; null for a bug. */
export function failureSentence(error: unknown): string | null {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof BucketUnavailable)
    return `${capitalised(error.message)}: check the settings S3_*, the rights of the key, and the network.`;
  if (error instanceof DatabaseUnavailable) return away(error);
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === POSTGRES_IS_FULL) return noSpace('the database');
  if (code === POSTGRES_FORBIDS)
    return `The database does not allow it (${error.message}): give the name in its address that right, or make it the owner.`;
  if (POSTGRES_IS_AWAY.test(code ?? '')) return away(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return noSpace(path ?? 'what is written');
  const why = WHY[code ?? ''];
  return path === undefined || why === undefined ? null : `${path} cannot be used: ${why}.`;
}

const away = ({ message }: Error) =>
  `The database cannot be used now (${message}): see that PostgreSQL runs and has connections left, then run it again.`;

const noSpace = (what: string) =>
  `There is no space left on the disk of ${what}: free some, then run it again.`;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
