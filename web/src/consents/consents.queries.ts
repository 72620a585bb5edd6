import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type Consent,
  type GivenConsent,
  giveConsents,
  listConsents,
  listPositionUses,
  readText,
  type TextName,
  withdrawConsent,
} from 'contract/consents';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

/** What is asked of me, and what I consented to. */
export const myConsents = queryOptions({
  queryKey: ['consents'],
  queryFn: (context) => read(listConsents, {}, context),
});

/** A text of the operator. */
export const textNamed = (text: TextName) =>
  queryOptions({
    queryKey: ['consents', 'texts', text],
    queryFn: (context) => read(readText, { params: { text } }, context),
    staleTime: Infinity,
  });

/** When my position was used, the newest first. */
export const myPositionUses = pagedQuery({
  queryKey: ['consents', 'position-uses'],
  fetchPage: (cursor, context) => read(listPositionUses, { query: { cursor } }, context),
  rows: (page) => page.uses,
  next: (page) => page.cursor,
});

/** Gives consents; pending until they were read again, also where a text has changed meanwhile. */
export const useGiveConsents = () =>
  useChange({
    change: (consents: GivenConsent[]) => call(giveConsents, { body: { consents } }),
    invalidates: [myConsents.queryKey],
  });

/** Takes a consent back. */
export function useWithdrawConsent() {
  const client = useQueryClient();
  return useChange({
    change: async (consent: Consent) => {
      await call(withdrawConsent, { params: { consent } });
      await client.invalidateQueries({ queryKey: myConsents.queryKey });
    },
  });
}
