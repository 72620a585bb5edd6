import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RegionId } from 'contract/ids';
import {
  changeNickname,
  changeProfileImage,
  chooseRegions,
  finishOnboarding,
  memberInfo,
} from 'contract/members';
import { call } from '../api/call.ts';
import { storedUser } from '../api/stored-user.ts';

/** Who is signed in; also kept in local storage, where a first paint finds it (spec §3). */
export const myInfo = queryOptions({
  queryKey: ['members', 'me'],
  queryFn: async ({ signal }) => {
    const me = await call(memberInfo, {}, { signal });
    storedUser.write({ memberId: me.memberId, nickname: me.nickname ?? '' });
    return me;
  },
});

/** Saves a nickname. */
export const useChangeNickname = () =>
  useChange((nickname: string) => call(changeNickname, { body: { nickname } }));

/** Uploads a profile photo of at most 10 MB. */
export const useChangeProfileImage = () =>
  useChange((photo: Blob) => call(changeProfileImage, { files: { profileImage: [photo] } }));

/** Saves the favourite neighbourhoods, in their order. */
export const useChooseRegions = () =>
  useChange(
    (regionIds: readonly RegionId[]) => call(chooseRegions, { body: { regionIds: [...regionIds] } }),
    {
      scope: { id: 'regions' }, // one after another: the last choice is the one that stays
    },
  );

/** Completes joining after the single steps were saved. */
export const useFinishOnboarding = () => useChange(() => call(finishOnboarding, { body: undefined }));

/** What is shown of the member is asked for again after any change, and a change ends with that. */
function useChange<Given, Result>(
  change: (given: Given) => Promise<Result>,
  more: { scope?: { id: string } } = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...more,
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: myInfo.queryKey }),
  });
}
