import { queryOptions } from '@tanstack/react-query';
import type { RegionId } from 'contract/ids';
import {
  changeNickname,
  changeProfileImage,
  chooseRegions,
  finishOnboarding,
  type Member,
  memberInfo,
  removeProfileImage,
} from 'contract/members';
import { Refused } from 'contract/refused';
import { call, read } from '../api/call.ts';
import { noteMember } from '../api/last-member.ts';
import { storedUser } from '../api/stored-user.ts';
import { useChange } from '../api/use-change.ts';

/** Member info of who is signed in; also stored in local storage, for the first paint (BEHAVIOUR: drafts-16). */
export const myInfo = queryOptions({
  queryKey: ['members', 'me'],
  queryFn: async (context) => {
    const me: Member | undefined = await read(memberInfo, {}, context);
    if (me === undefined) throw new Refused(MISSING, 200);
    storeMember(me);
    return me;
  },
});

/** Stores who is signed in, in the browser, where nothing stays of what another member was typing. */
export function storeMember({ memberId, nickname }: Member) {
  if (import.meta.env.SSR) return;
  noteMember(memberId);
  storedUser.write({ memberId, nickname: nickname ?? '' });
}

/** An answer without a member (BEHAVIOUR: members-28). */
const MISSING = { code: 'MEMBER', message: '유저 정보가 없습니다.' };

const invalidates = [myInfo.queryKey];

/** Saves a nickname. */
export const useChangeNickname = () =>
  useChange({
    change: (nickname: string) => call(changeNickname, { body: { nickname } }),
    invalidates,
  });

/** Uploads a profile photo of at most 10 MB. */
export const useChangeProfileImage = () =>
  useChange({
    change: (photo: Blob) => call(changeProfileImage, { files: { profileImage: [photo] } }),
    invalidates,
  });

/** Deletes the profile photo. */
export const useRemoveProfileImage = () =>
  useChange({ change: () => call(removeProfileImage, {}), invalidates });

/** Saves the favourite neighbourhoods, in their order. Changes run one after another, so that the last one wins. */
export const useChooseRegions = () =>
  useChange({
    change: (regionIds: readonly RegionId[]) => call(chooseRegions, { body: { regionIds: [...regionIds] } }),
    invalidates,
    scope: 'regions',
  });

/** Completes onboarding after the single steps were saved (BEHAVIOUR: members-25). */
export const useFinishOnboarding = () =>
  useChange({ change: () => call(finishOnboarding, { body: undefined }), invalidates });
