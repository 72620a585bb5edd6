import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import { fragment, raw } from '../db.ts';

/** The nickname of a member who has withdrawn, as a text of SQL. */
export const withdrawnNickname = raw(`'${WITHDRAWN_NICKNAME}'`);

/** The nickname of `m` (member), or what is shown instead where they have withdrawn. */
export const shownNickname = fragment`coalesce(m.nickname, ${withdrawnNickname})`;
