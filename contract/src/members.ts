import * as v from 'valibot';
import { GivenConsents } from './consents.ts';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { MeasureId, MemberId, RegionId } from './ids.ts';
import { NICKNAME, REGIONS } from './limits.ts';
import { ImageAddress } from './photos.ts';
import { ReportReason } from './report-reasons.ts';
import { counted, fitsCodePoints, graphemes, isClean, isVisible } from './text.ts';

/** 1 to 10 graphemes after NFC and trimming. Each rule has its own refusal. */
export const Nickname = v.pipe(
  v.string('NicknameEmpty'),
  v.maxLength(1_000, 'NicknameTooLong'),
  counted(1, NICKNAME.max),
  v.transform((given) => given.normalize('NFC').trim()),
  v.check(isVisible, 'NicknameEmpty'),
  v.check((name) => isClean(name) && !/[\n\r\t]/.test(name), 'NicknameInvalid'),
  v.check((name) => fitsCodePoints(name, NICKNAME.max) && graphemes(name) <= NICKNAME.max, 'NicknameTooLong'),
);

/** The key under which a nickname is unique: NFKC and case folding. */
export const nicknameKey = (nickname: string): string =>
  nickname.normalize('NFKC').toLowerCase().normalize('NFKC');

/** 1 to 3 neighbourhoods; duplicates count once (BEHAVIOUR: members-12). */
const RegionIds = v.pipe(
  v.array(RegionId, 'RegionCountInvalid'),
  v.maxLength(100, 'RegionCountInvalid'),
  v.metadata({ minItems: REGIONS.min, maxItems: REGIONS.max }), // for OpenAPI
  v.transform((ids) => [...new Set(ids)]),
  v.minLength(REGIONS.min, 'RegionCountInvalid'),
  v.maxLength(REGIONS.max, 'RegionCountInvalid'),
);

/** What a member may do besides: moderators open the console, admins all of it. */
export const Role = v.picklist(['member', 'moderator', 'admin']);
export type Role = v.InferOutput<typeof Role>;

/** What a moderator restricted me to, and why; its measure takes an appeal. */
export const MyRestriction = v.object({
  kind: v.pipe(
    v.picklist(['PAUSED', 'SUSPENDED']),
    v.description('`PAUSED`: I write nothing that others see; `SUSPENDED`: nothing at all.'),
  ),
  until: v.pipe(v.nullable(Instant), v.description('The end of a pause; null of a suspension.')),
  measureId: v.pipe(v.nullable(MeasureId), v.description('The measure that restricts me.')),
  reason: v.nullable(ReportReason),
  words: v.pipe(v.string(), v.description('What the moderator says about it; may be empty.')),
});
export type MyRestriction = v.InferOutput<typeof MyRestriction>;

/** The caller's own account. `nickname` is null until it is chosen. */
export const Member = v.object({
  memberId: MemberId,
  nickname: v.nullable(v.string()),
  profileImage: v.nullable(ImageAddress),
  likeRegions: v.array(
    v.object({
      id: RegionId,
      name: v.pipe(v.string(), v.description('The name: province, city and district.')),
    }),
  ),
  isOnboardingCompleted: v.boolean(),
  badges: v.pipe(v.number(), v.description('Challenges won.')),
  role: Role,
  restriction: v.optional(
    v.pipe(
      v.nullable(MyRestriction),
      v.description('What I may not do now; null where I may do everything.'),
    ),
  ),
});
export type Member = v.InferOutput<typeof Member>;

export const memberInfo = endpoint({
  name: 'memberInfo',
  tag: 'members',
  summary: 'My account',
  method: 'GET',
  path: '/api/member/info',
  access: 'member',
  result: Member,
  refuses: [],
});

const nicknameRefusals = [
  'NicknameEmpty',
  'NicknameTooLong',
  'NicknameInvalid',
  'NicknameTaken',
  'NicknameLocked',
  'NicknameReserved',
] as const;

export const checkNickname = endpoint({
  name: 'checkNickname',
  tag: 'members',
  summary: 'Whether a nickname is available to me',
  method: 'POST',
  path: '/api/member/check-nickname',
  access: 'member',
  body: v.object({ nickname: Nickname }, 'NicknameEmpty'),
  refuses: nicknameRefusals,
});

export const changeNickname = endpoint({
  name: 'changeNickname',
  tag: 'members',
  summary: 'Choose or change my nickname',
  method: 'PATCH',
  path: '/api/member/nickname',
  access: 'member',
  body: v.object({ nickname: Nickname }, 'NicknameEmpty'),
  refuses: nicknameRefusals,
});

export const chooseRegions = endpoint({
  name: 'chooseRegions',
  tag: 'members',
  summary: 'Choose my favourite neighbourhoods, in this order',
  method: 'PATCH',
  path: '/api/member/regions',
  access: 'member',
  body: v.object({ regionIds: RegionIds }, 'RegionCountInvalid'),
  refuses: ['RegionCountInvalid', 'RegionNotFound'],
});

const photoRefusals = [
  'PhotoMissing',
  'PhotoTooLarge',
  'PhotoUnreadable',
  'PhotoTooManyPixels',
  'PhotoQuotaReached',
] as const;

export const changeProfileImage = endpoint({
  name: 'changeProfileImage',
  tag: 'members',
  summary: 'Change my profile photo',
  method: 'PATCH',
  path: '/api/member/profile-image',
  access: 'member',
  files: { profileImage: 1 },
  result: v.object({ profileImageUrl: ImageAddress }),
  refuses: photoRefusals,
});

/** Deletes the caller's profile photo; without one nothing changes (BEHAVIOUR: members-37). */
export const removeProfileImage = endpoint({
  name: 'removeProfileImage',
  tag: 'members',
  summary: 'Delete my profile photo',
  method: 'DELETE',
  path: '/api/member/profile-image',
  access: 'member',
  refuses: [],
});

/** Completes onboarding: without a body after the separate steps, or all at once in one form (`request` and `profileImage`). */
export const finishOnboarding = endpoint({
  name: 'finishOnboarding',
  tag: 'members',
  summary: 'Complete onboarding',
  method: 'POST',
  path: '/api/member/onboarding',
  access: 'member',
  takesConsents: true,
  files: { profileImage: 1 },
  body: v.nullish(
    v.object({
      nickname: v.optional(Nickname),
      chosenRegionIds: v.optional(RegionIds),
      consents: v.optional(GivenConsents),
    }),
    {},
  ),
  refuses: [
    'ConsentsNeeded',
    'ConsentTextChanged',
    'OnboardingIncomplete',
    'RegionCountInvalid',
    'RegionNotFound',
    ...nicknameRefusals,
    'PhotoTooLarge',
    'PhotoUnreadable',
    'PhotoTooManyPixels',
    'PhotoQuotaReached',
  ],
});

/**
 * Deletes the caller's account immediately and permanently. Requires a sign-in within the last half hour. Posts and comments are
 * deleted, or, with `keepPosts`, kept under 탈퇴한 회원.
 */
export const withdraw = endpoint({
  name: 'withdraw',
  tag: 'members',
  summary: 'Delete my account',
  method: 'DELETE',
  path: '/api/member',
  access: 'member',
  recentSignIn: true,
  query: v.object({
    keepPosts: v.pipe(
      v.optional(v.picklist(['true', 'false']), 'false'),
      v.transform((text) => text === 'true'),
    ),
  }),
  refuses: [],
});
