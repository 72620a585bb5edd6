import { recapYears } from '../../recaps/recaps.queries.ts';
import { query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = () => [query(recapYears)];
