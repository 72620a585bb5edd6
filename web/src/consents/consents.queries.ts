import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type Consent,
  type GivenConsent,
  giveConsents,
  listConsents,
  listPositionUses,
  readText,
  withdrawConsent,
} from 'contract/consents';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

/** The consents asked of the caller, and those they gave. */
export const myConsents = queryOptions({
  queryKey: ['consents'],
  queryFn: (context) => read(listConsents, {}, context),
});

/** A text of the operator. */
export const textNamed = (text: string) =>
  queryOptions({
    queryKey: ['consents', 'texts', text],
    queryFn: (context) => read(readText, { params: { text } }, context),
    staleTime: Infinity,
  });

/** When the caller's position was used, newest first. */
export const myPositionUses = pagedQuery({
  queryKey: ['consents', 'position-uses'],
  fetchPage: (cursor, context) => read(listPositionUses, { query: { cursor } }, context),
  rows: (page) => page.uses,
  next: (page) => page.cursor,
});

/** Gives consents; pending until they are refetched, also after a refusal because a text has changed. */
export const useGiveConsents = () =>
  useChange({
    change: (consents: GivenConsent[]) => call(giveConsents, { body: { consents } }),
    invalidates: [myConsents.queryKey],
  });

/** Withdraws a consent. */
export function useWithdrawConsent() {
  const client = useQueryClient();
  return useChange({
    change: async (consent: Consent) => {
      await call(withdrawConsent, { params: { consent } });
      await client.invalidateQueries({ queryKey: myConsents.queryKey });
    },
  });
}
