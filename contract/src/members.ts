import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { MemberId, RegionId } from './ids.ts';
import { NICKNAME, REGIONS } from './limits.ts';
import { graphemes, isClean } from './text.ts';

/** NFC, trimmed, one line of 1 to 10 characters as a person sees them (spec §5). Each fault is refused by its own name. */
export const Nickname = v.pipe(
  v.string(),
  v.maxLength(1_000, 'NicknameTooLong'),
  v.transform((given) => given.normalize('NFC').trim()),
  v.minLength(1, 'NicknameEmpty'),
  v.check((given) => isClean(given) && !/[\n\r\t]/.test(given), 'NicknameInvalid'),
  v.check((given) => graphemes(given) <= NICKNAME.max, 'NicknameTooLong'),
);

/** The ids of 1 to 3 favourite neighbourhoods in the member's order; repeats are ignored (spec §5). */
export const RegionIds = v.pipe(
  v.array(RegionId),
  v.transform((given) => [...new Set(given)]),
  v.minLength(REGIONS.min, 'RegionCountWrong'),
  v.maxLength(REGIONS.max, 'RegionCountWrong'),
);

/** Who is signed in (spec §3). No nickname before it was chosen, no picture before one was uploaded. */
export const Member = v.object({
  memberId: MemberId,
  nickname: v.nullable(v.string()),
  profileImage: v.nullable(v.string()),
  likeRegions: v.array(v.object({ id: RegionId, name: v.string() })),
});
export type Member = v.InferOutput<typeof Member>;

const nicknameBody = v.object({ nickname: Nickname });

export const memberInfo = endpoint({
  name: 'memberInfo',
  tag: 'members',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/api/member/info',
  access: 'member',
  result: Member,
  refuses: [],
});

/** Refused where `changeNickname` would be; one's own nickname is free. */
export const checkNickname = endpoint({
  name: 'checkNickname',
  tag: 'members',
  summary: 'Whether a nickname is free',
  method: 'POST',
  path: '/api/member/check-nickname',
  access: 'member',
  body: nicknameBody,
  refuses: ['NicknameEmpty', 'NicknameTooLong', 'NicknameInvalid', 'NicknameTaken'],
});

export const changeNickname = endpoint({
  name: 'changeNickname',
  tag: 'members',
  summary: 'Choose or change the nickname',
  method: 'PATCH',
  path: '/api/member/nickname',
  access: 'member',
  body: nicknameBody,
  refuses: ['NicknameEmpty', 'NicknameTooLong', 'NicknameInvalid', 'NicknameTaken'],
});

export const chooseRegions = endpoint({
  name: 'chooseRegions',
  tag: 'members',
  summary: 'Choose the favourite neighbourhoods',
  method: 'PATCH',
  path: '/api/member/regions',
  access: 'member',
  body: v.object({ regionIds: RegionIds }),
  refuses: ['RegionCountWrong', 'RegionNotFound'],
});

export const changeProfileImage = endpoint({
  name: 'changeProfileImage',
  tag: 'members',
  summary: 'Upload a profile photo',
  method: 'PATCH',
  path: '/api/member/profile-image',
  access: 'member',
  files: { profileImage: 1 },
  result: v.object({ profileImageUrl: v.string() }),
  refuses: ['PhotoMissing', 'PhotoTooLarge', 'PhotoUnreadable', 'PhotoTooManyPixels'],
});

/** With no body it completes what the single steps saved; older clients send everything in one form. */
export const finishOnboarding = endpoint({
  name: 'finishOnboarding',
  tag: 'members',
  summary: 'Finish joining',
  method: 'POST',
  path: '/api/member/onboarding',
  access: 'member',
  body: v.nullish(v.object({ nickname: v.optional(Nickname), chosenRegionIds: v.optional(RegionIds) })),
  files: { profileImage: 1 },
  refuses: [
    'OnboardingUnfinished',
    'NicknameEmpty',
    'NicknameTooLong',
    'NicknameInvalid',
    'NicknameTaken',
    'RegionCountWrong',
    'RegionNotFound',
    'PhotoTooLarge',
    'PhotoUnreadable',
    'PhotoTooManyPixels',
  ],
});

/** Ends every session; posts and comments go too, or stay as 탈퇴한 회원 when `keepRecords` says so. */
export const withdraw = endpoint({
  name: 'withdraw',
  tag: 'members',
  summary: 'Leave for good',
  method: 'DELETE',
  path: '/api/member',
  access: 'member',
  body: v.nullish(v.object({ keepRecords: v.optional(v.boolean(), false) })),
  refuses: [],
});
