import { PublicText } from 'contract/consents';
import * as v from 'valibot';
import { textNamed } from '../../consents/consents.queries.ts';
import { noSuchPage, query, type ScreenQueries } from '../screen-queries.ts';

export const queries: ScreenQueries = ({ text = 'transparency' }) => {
  const name = v.safeParse(PublicText, text);
  return name.success ? [query(textNamed(name.output), { isSubject: true })] : [noSuchPage];
};
