import { recapYears } from '../../recaps/recaps.queries.ts';
import { query, type ScreenQueries } from '../screen-queries.ts';
import { isJoined } from './is-joined.ts';

export const queries: ScreenQueries = () => (isJoined() ? [query(recapYears)] : []);
