import { createCategory, listMyCategories } from 'contract/categories';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changeNickname,
  changeProfileImage,
  chooseRegions,
  finishOnboarding,
  type Member,
  memberInfo,
  removeProfileImage,
} from 'contract/members';
import { RegionId } from 'contract/ids';
import { searchRegions } from 'contract/regions';
import * as v from 'valibot';
import { fakeCategory } from '../categories/fake-category.ts';
import { vi } from 'vitest';
import { fakeApi, LAST_PAGE, refuse } from '../api/fake-api.ts';
import { serveNoConsents } from '../consents/fake-consents.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useReturnPath } from '../auth/return-path.ts';
import { fakeMember } from './fake-member.ts';
import { clearOnboardingDraft } from './onboarding-draft.ts';
import { deletePickedPhoto } from './picked-photo.ts';
import { OnboardingScreen } from './OnboardingScreen.tsx';
import { fakeImage } from '../photos/fake-image.ts';

export const regionId = (id: number) => v.parse(RegionId, id);
/** The regions of the fake server, all in 강남구. */
export const REGIONS = ['역삼동', '논현동', '삼성동', '대치동'].map((district, index) => ({
  regionId: regionId(1_168_010_100 + index),
  province: '서울특별시',
  city: '강남구',
  district,
}));

/** A new member on a fake server that stores the result of each step; `saves` lists the saved steps in order. */
export function fakeOnboarding(start: Partial<Member> = {}) {
  const api = fakeApi();
  serveNoConsents(api);
  const saved = fakeMember({ nickname: null, isOnboardingCompleted: false, ...start });
  const saves: string[] = [];
  api.serve(memberInfo, () => saved);
  api.serve(changeNickname, ({ body }) => {
    if (body.nickname === '가람') refuse('NicknameTaken');
    saves.push(`nickname ${body.nickname}`);
    saved.nickname = body.nickname;
  });
  api.serve(changeProfileImage, ({ files }) => {
    saves.push(`photo ${files['profileImage']?.[0]?.name}`);
    return { profileImageUrl: fakeImage() };
  });
  api.serve(removeProfileImage, () => {
    saves.push('no photo');
    saved.profileImage = null;
  });
  api.serve(searchRegions, ({ query }) => ({
    regions: REGIONS.filter(({ district, city }) => `${city}${district}`.includes(query.keyword)),
    ...LAST_PAGE,
  }));
  api.serve(chooseRegions, ({ body }) => {
    saves.push(
      `regions ${body.regionIds.map((id) => REGIONS.findIndex(({ regionId }) => regionId === id)).join()}`,
    );
  });
  api.serve(finishOnboarding, () => {
    saves.push('finish');
    saved.isOnboardingCompleted = true;
  });
  api.serve(listMyCategories, () => []);
  api.serve(createCategory, ({ body }) => {
    saves.push(`category ${body.name}`);
    return fakeCategory(1, body.name);
  });
  return { api, saves };
}

/** Renders onboarding. */
export const renderOnboarding = (at = '/onboard') =>
  renderScreen(<OnboardingScreen />, { path: '/onboard', at });
/** Finds a button. */
export const findButton = (name: string) => screen.findByRole('button', { name });
/** The text of the open dialog. */
export const findAlertText = async () => (await screen.findByRole('alertdialog')).textContent;

/** Picks a decodable photo and accepts its default crop. */
export async function pickPhoto(photo: File) {
  await userEvent.upload(await screen.findByLabelText('프로필 사진 고르기'), photo);
  await userEvent.click(await findButton('이대로 쓰기'));
}

/** Clears data of an earlier onboarding; for `beforeEach`. */
export async function clearOnboarding() {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close() {} }));
  sessionStorage.clear();
  localStorage.clear();
  clearOnboardingDraft();
  await deletePickedPhoto(fakeMember().memberId);
  useReturnPath.setState({ path: null });
}
