import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { clearOnboardingDraft, useOnboardingDraft } from './onboarding-draft.ts';
import { OnboardScreen } from './OnboardScreen.tsx';

const regionId = (id: number) => v.parse(RegionId, id);
const REGIONS = ['역삼동', '논현동', '삼성동', '대치동'].map((district, at) => ({
  regionId: regionId(1_168_010_100 + at),
  province: '서울특별시',
  city: '강남구',
  district,
}));

/** A newcomer on a server that remembers what each step saved. */
function joining(start: Partial<Member> = {}) {
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

const open = (at = '/onboard') => renderScreen(<OnboardScreen />, { path: '/onboard', at });
const button = (name: string) => screen.findByRole('button', { name });
const alertText = async () => (await screen.findByRole('alertdialog')).textContent;

beforeEach(() => {
  sessionStorage.clear();
  clearOnboardingDraft();
  useOnboardingDraft.setState({ returnTo: null });
});

describe('the profile', () => {
  test('is saved, nickname and photo, before the neighbourhoods are asked for', async () => {
    const { acts } = joining();
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('닉네임'), ' 나래 ');
    await userEvent.upload(
      screen.getByLabelText('프로필 사진 고르기'),
      new File(['x'], '나.webp', { type: 'image/webp' }),
    );
    await userEvent.click(await button('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(acts).toEqual(['nickname 나래', 'photo 나.webp']);
    expect(router.state.location.search).toBe('?step=regions');
  });

  test('needs a nickname, and ignores characters beyond the tenth', async () => {
    const { acts } = joining();
    open();
    await userEvent.click(await button('다음'));
    expect(await screen.findByText('닉네임을 입력해주세요')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('닉네임');
    await userEvent.type(field, '가나다라마바사아자차카타');
    expect(field.value).toBe('가나다라마바사아자차');
    expect(acts).toEqual([]);
  });

  test('with a taken nickname says so and stays', async () => {
    joining();
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('닉네임'), '가람');
    await userEvent.click(await button('다음'));
    expect(await screen.findByText('이미 사용 중인 닉네임입니다.')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  test('takes no photo over 10 MB', async () => {
    joining();
    open();
    const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], '큰.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText('프로필 사진 고르기'), big);
    expect(await alertText()).toContain('10MB 이하의 이미지만 업로드할 수 있어요');
  });

  test('already saved is not sent again', async () => {
    const { acts } = joining({ nickname: '나래' });
    open();
    await userEvent.click(await button('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(acts).toEqual([]);
  });
});

describe('the neighbourhoods', () => {
  const search = async (keyword: string) => {
    const box = await screen.findByRole('searchbox');
    await userEvent.clear(box);
    await userEvent.type(box, keyword);
    return box;
  };

  test('are found by name, confirmed, and saved in their order before joining completes', async () => {
    const { acts } = joining({ nickname: '나래' });
    const { router } = open('/onboard?step=regions');
    await userEvent.click(await screen.findByRole('link', { name: '동네 이름을 검색해 보세요' }));
    await search('강남');
    await userEvent.click(await screen.findByRole('checkbox', { name: /삼성동/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /역삼동/ }));
    await userEvent.click(await button('확인'));
    await userEvent.click(await button('시작'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(acts).toEqual(['regions 2,0', 'finish']);
  });

  test('Enter adds the first result at once; a fourth is told there is no room', async () => {
    joining({ nickname: '나래' });
    open('/onboard?step=search');
    for (const keyword of ['역삼', '논현', '삼성']) await userEvent.type(await search(keyword), '{Enter}');
    const chosen = await screen.findByRole('list', { name: '선택한 동네' });
    await waitFor(() => expect(chosen.children).toHaveLength(3));
    await userEvent.type(await search('대치'), '{Enter}');
    expect(await alertText()).toContain('좋아하는 동네는 최대 3개까지 선택할 수 있어요.');
    expect(chosen.children).toHaveLength(3);
  });

  test('cancelled are as they were before the search', async () => {
    joining({ nickname: '나래', likeRegions: [{ id: regionId(1_168_010_100), name: '역삼동' }] });
    open('/onboard?step=search');
    await userEvent.click(await button('역삼동 빼기'));
    await userEvent.click(await button('취소'));
    expect(await button('역삼동 빼기')).toBeTruthy();
  });

  test('none chosen cannot be confirmed, and starting asks for one to three', async () => {
    const { acts } = joining({ nickname: '나래' });
    open('/onboard?step=regions');
    await userEvent.click(await button('시작'));
    expect(await alertText()).toContain('좋아하는 동네는 최소 1개, 최대 3개까지 선택해 주세요.');
    expect(acts).toEqual([]);
  });

  test.each([
    ['RegionNotFound', '해당 지역이 존재하지 않아요. 다시 선택해 주세요.'],
    ['RegionCountWrong', '잘못된 요청입니다. 최소 1개, 최대 3개까지 선택해 주세요.'],
  ] as const)('refused as %s are told why', async (reason, sentence) => {
    const { api, acts } = joining({
      nickname: '나래',
      likeRegions: [{ id: regionId(1_168_010_100), name: '역삼동' }],
    });
    api.serve(chooseRegions, () => refuse(reason));
    open('/onboard?step=regions');
    await userEvent.click(await button('시작'));
    expect(await alertText()).toContain(sentence);
    expect(acts).toEqual([]);
  });

  test('a lost connection at the end is told, and starting can be tried again', async () => {
    const { api } = joining({
      nickname: '나래',
      likeRegions: [{ id: regionId(1_168_010_100), name: '역삼동' }],
    });
    api.serve(finishOnboarding, () => {
      throw new TypeError('Failed to fetch');
    });
    open('/onboard?step=regions');
    await userEvent.click(await button('시작'));
    expect(await alertText()).toContain('온보딩 완료 처리 중 오류가 발생했어요.');
  });
});

describe('joining', () => {
  test('keeps what was typed for a reload', async () => {
    joining();
    open();
    await userEvent.type(await screen.findByLabelText('닉네임'), '나');
    expect(sessionStorage.getItem('onboarding-draft')).toContain('"nickname":"나"');
  });

  test('keeps a picked photo for a reload, until it is saved', async () => {
    const { acts } = joining();
    open();
    const photo = new File(['x'], '나.webp', { type: 'image/webp' });
    await userEvent.upload(await screen.findByLabelText('프로필 사진 고르기'), photo);
    cleanup();
    open();
    await userEvent.type(await screen.findByLabelText('닉네임'), '나래');
    await userEvent.click(await button('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(acts).toEqual(['nickname 나래', 'photo 나.webp']);
    cleanup();
    open();
    await userEvent.click(await button('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(acts).toHaveLength(2);
  });

  test('leads to where the newcomer was headed', async () => {
    joining({
      nickname: '나래',
      likeRegions: [{ id: regionId(1_168_010_100), name: '서울특별시 강남구 역삼동' }],
    });
    useOnboardingDraft.setState({ returnTo: '/record/7?x=1' });
    const { router } = open('/onboard?step=regions');
    await userEvent.click(await button('시작'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/record/7'));
    expect(router.state.location.search).toBe('?x=1');
  });

  test('starts with the nickname, wherever one enters', async () => {
    joining();
    open('/onboard?step=regions');
    expect(await screen.findByLabelText('닉네임')).toBeTruthy();
  });
  test('that is complete goes home', async () => {
    joining({ isOnboardingCompleted: true });
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });
});
