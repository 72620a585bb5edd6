import { queryOptions } from '@tanstack/react-query';
import {
  addPasskey,
  beginPasskey,
  listMyPasskeys,
  type PasskeyId,
  removePasskey,
  renamePasskey,
} from 'contract/passkeys';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { makePasskey } from '../auth/authenticator.ts';

/** The member's passkeys, newest first. */
export const myPasskeys = queryOptions({
  queryKey: ['passkeys'],
  queryFn: (context) => read(listMyPasskeys, {}, context),
});
const invalidates = [myPasskeys.queryKey];

/** Has the device make a passkey under this nickname, and adds it. */
export const useAddPasskey = () =>
  useChange({
    change: async (nickname: string) =>
      call(addPasskey, { body: await makePasskey(await call(beginPasskey, {}), nickname) }),
    invalidates,
  });

export const useRenamePasskey = () =>
  useChange({
    change: ({ passkeyId, name }: { passkeyId: PasskeyId; name: string }) =>
      call(renamePasskey, { params: { passkeyId }, body: { name } }),
    invalidates,
  });

export const useRemovePasskey = () =>
  useChange({
    change: (passkeyId: PasskeyId) => call(removePasskey, { params: { passkeyId } }),
    invalidates,
  });
