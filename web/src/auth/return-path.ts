import { isOwnPath } from 'contract/own-path';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storedState } from '../api/stored-state.ts';
import { paths } from '../paths.ts';

/**
 * The path to return to after sign-in, from the address; null without a path of the app (BEHAVIOUR: auth-7), or if it is the address of
 * providers' redirects, which would return to itself.
 */
export function readReturnPath(search: string): string | null {
  const path = new URLSearchParams(search).get('return');
  return path !== null && isOwnPath(path) && !path.startsWith(paths.oauthRedirect) ? path : null;
}

const ReturnPath = v.object({ path: v.nullable(v.string()) });
type ReturnPath = v.InferOutput<typeof ReturnPath>;

/** The path that a new member opened before onboarding; null for home. Stored for the tab's session. */
export const useReturnPath = create<ReturnPath>()(
  persist((): ReturnPath => ({ path: null }), {
    name: 'return-path',
    storage: storedState(ReturnPath, 'session'),
  }),
);
