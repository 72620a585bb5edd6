import { queryOptions } from '@tanstack/react-query';
import {
  type decideClaim as decideEndpoint,
  decideClaim,
  fileClaim,
  listClaims,
  lookUpClaim,
  type NewClaim,
  objectToClaim,
  proveClaim,
  readClaimOnMine,
} from 'contract/claims';
import type { Sent } from 'contract/endpoint';
import type { ClaimId } from 'contract/ids';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

const claimsKey = ['claims'] as const;

/** Files a claim; a code is mailed. */
export const useFileClaim = () =>
  useChange({ change: (body: NewClaim) => call(fileClaim, { body }), invalidates: [] });

/** Submits the mailed code. */
export const useProveClaim = () =>
  useChange({
    change: ({ claimId, code }: { claimId: ClaimId; code: string }) =>
      call(proveClaim, { params: { claimId }, body: { code } }),
    invalidates: [],
  });

/** How far a claim is, by the key of its mails. */
export const claimLookup = (claimId: ClaimId, key: string) =>
  queryOptions({
    queryKey: [...claimsKey, 'lookup', claimId, key],
    queryFn: (context) => read(lookUpClaim, { params: { claimId }, body: { key } }, context),
    retry: false,
  });

/** A claim that hid the caller's content. */
export const claimOnMine = (claimId: ClaimId) =>
  queryOptions({
    queryKey: [...claimsKey, claimId],
    queryFn: (context) => read(readClaimOnMine, { params: { claimId } }, context),
    retry: false,
  });

/** Submits the caller's objection to it. */
export const useObjection = (claimId: ClaimId) =>
  useChange({
    change: (words: string) => call(objectToClaim, { params: { claimId }, body: { words } }),
    invalidates: [claimsKey],
  });

/** Claims that wait, with an objection first, or ended claims, newest first. */
export const claimsFor = (ended: boolean) =>
  pagedQuery({
    queryKey: [...claimsKey, 'all', ended],
    fetchPage: (cursor, context) =>
      read(listClaims, { query: { cursor, ended: ended ? 'true' : 'false' } }, context),
    rows: (page) => page.claims,
    next: (page) => page.cursor,
  });

/** Decides a claim. */
export const useDecideClaim = (claimId: ClaimId) =>
  useChange({
    change: (body: Sent<typeof decideEndpoint>['body']) => call(decideClaim, { params: { claimId }, body }),
    invalidates: [claimsKey, ['moderation']],
  });
