import { MemberId } from 'contract/ids';
import type { Member } from 'contract/members';
import * as v from 'valibot';

/** Member info for tests: 가람, after onboarding, otherwise empty. */
export const fakeMember = (changes: Partial<Member> = {}): Member => ({
  memberId: v.parse(MemberId, 1),
  nickname: '가람',
  profileImage: null,
  likeRegions: [],
  isOnboardingCompleted: true,
  badges: 0,
  role: 'member',
  ...changes,
});
