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
import { makeFirstCategory } from './first-category.ts';
import { call, read } from '../api/call.ts';
import { noteMember } from '../api/last-member.ts';
import { storedUser } from '../api/stored-user.ts';
import { useChange } from '../api/use-change.ts';

/** The signed-in member's info; also written to local storage for the first paint (BEHAVIOUR: drafts-16). */
export const myInfo = queryOptions({
  queryKey: ['members', 'me'],
  queryFn: async (context) => {
    const me: Member | undefined = await read(memberInfo, {}, context);
    if (me === undefined) throw new Refused(MISSING, 200);
    storeMember(me);
    return me;
  },
});

/** Stores the signed-in member in the browser and clears another member's texts. */
export function storeMember({ memberId, nickname, restriction = null }: Member) {
  if (import.meta.env.SSR) return;
  noteMember(memberId);
  storedUser.write({
    memberId,
    nickname: nickname ?? '',
    ...(restriction !== null && { isRestricted: true }),
  });
}

/** The refusal for an answer without a member (BEHAVIOUR: members-28). */
const MISSING = { code: 'MEMBER', message: '유저 정보가 없습니다.' };

/** All queries: lists show the member's nickname and picture, and home the posts of their neighbourhoods. */
const invalidates = [[]];

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

/** Saves the favourite neighbourhoods, in order. Changes run one after another, so that the last one wins. */
export const useChooseRegions = () =>
  useChange({
    change: (regionIds: readonly RegionId[]) => call(chooseRegions, { body: { regionIds: [...regionIds] } }),
    invalidates,
    scope: 'regions',
  });

/** Completes onboarding after all steps are saved (BEHAVIOUR: members-25). */
export const useFinishOnboarding = () =>
  useChange({
    change: async () => {
      await call(finishOnboarding, { body: undefined });
      await makeFirstCategory().catch(() => {}); // the editor asks for one
    },
    invalidates,
  });
