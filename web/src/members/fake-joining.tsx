import { screen } from '@testing-library/react';
import {
  changeNickname,
  changeProfileImage,
  chooseRegions,
  finishOnboarding,
  type Member,
  memberInfo,
} from 'contract/members';
import { MemberId, RegionId } from 'contract/ids';
import { searchRegions } from 'contract/regions';
import * as v from 'valibot';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { clearOnboardingDraft, useOnboardingDraft } from './onboarding-draft.ts';
import { OnboardScreen } from './OnboardScreen.tsx';

export const regionId = (id: number) => v.parse(RegionId, id);
const REGIONS = ['역삼동', '논현동', '삼성동', '대치동'].map((district, at) => ({
  regionId: regionId(1_168_010_100 + at),
  province: '서울특별시',
  city: '강남구',
  district,
}));

/** A newcomer on a server that remembers what each step saved. */
export function joining(start: Partial<Member> = {}) {
  const api = fakeApi();
  const saved: Member = {
    memberId: v.parse(MemberId, 1),
    nickname: null,
    profileImage: null,
    likeRegions: [],
    isOnboardingCompleted: false,
    badges: 0,
    ...start,
  };
  const acts: string[] = [];
  api.serve(memberInfo, () => saved);
  api.serve(changeNickname, ({ body }) => {
    if (body.nickname === '가람') refuse('NicknameTaken');
    acts.push(`nickname ${body.nickname}`);
    saved.nickname = body.nickname;
  });
  api.serve(changeProfileImage, ({ files }) => {
    acts.push(`photo ${files['profileImage']?.[0]?.name}`);
    return { profileImageUrl: '/article/photo/1' };
  });
  api.serve(searchRegions, ({ query }) => ({
    regions: REGIONS.filter(({ district, city }) => `${city}${district}`.includes(query.keyword)),
  }));
  api.serve(chooseRegions, ({ body }) => {
    acts.push(
      `regions ${body.regionIds.map((id) => REGIONS.findIndex((one) => one.regionId === id)).join()}`,
    );
  });
  api.serve(finishOnboarding, () => {
    acts.push('finish');
    saved.isOnboardingCompleted = true;
  });
  return { api, acts };
}

/** Shows joining. */
export const open = (at = '/onboard') => renderScreen(<OnboardScreen />, { path: '/onboard', at });
/** A button, once it is there. */
export const button = (name: string) => screen.findByRole('button', { name });
/** What is asked or announced. */
export const alertText = async () => (await screen.findByRole('alertdialog')).textContent;

/** A phone that keeps nothing of an earlier joining; for `beforeEach`. */
export function newcomer() {
  sessionStorage.clear();
  clearOnboardingDraft();
  useOnboardingDraft.setState({ returnTo: null });
}
