import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegionId } from 'contract/ids';
import { chooseRegions, memberInfo } from 'contract/members';
import { searchRegions } from 'contract/regions';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, LAST_PAGE, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeMember } from './fake-member.ts';
import { FavouriteRegionsScreen } from './FavouriteRegionsScreen.tsx';

const REGIONS = ['역삼동', '논현동', '삼성동', '대치동'].map((district, index) => ({
  regionId: v.parse(RegionId, 1_168_010_100 + index),
  province: '서울특별시',
  city: '강남구',
  district,
}));
const fullName = (district: string) => `서울특별시 강남구 ${district}`;

let api: ReturnType<typeof fakeApi>;
let liked: string[];
let saves: number[][];
let searches: string[];

beforeEach(() => {
  [liked, saves, searches] = [['역삼동'], [], []];
  api = fakeApi();
  api.serve(memberInfo, () => {
    const regions = REGIONS.filter(({ district }) => liked.includes(district));
    const likeRegions = regions.map(({ regionId, district }) => ({ id: regionId, name: fullName(district) }));
    return fakeMember({ likeRegions });
  });
  api.serve(searchRegions, ({ query }) => {
    searches.push(query.keyword);
    const regions = REGIONS.filter(({ district, city }) => `${city} ${district}`.includes(query.keyword));
    return { regions, ...LAST_PAGE };
  });
  api.serve(chooseRegions, ({ body }) => {
    saves.push([...body.regionIds]);
    liked = REGIONS.filter(({ regionId }) => body.regionIds.includes(regionId)).map(
      ({ district }) => district,
    );
  });
});

const PATH = '/mypage/profile/likeplace';
function renderFavourites(at = PATH) {
  return { ...renderScreen(<FavouriteRegionsScreen />, { path: PATH, at }), user: userEvent.setup() };
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const searchField = () => screen.findByRole<HTMLInputElement>('searchbox');

test('the introduction shows the saved neighbourhoods and leads to the choice', async () => {
  const { user, router } = renderFavourites();
  expect(await screen.findByText(fullName('역삼동'))).toBeTruthy();
  await user.click(await button('좋아하는 동네 바꾸기'));
  expect(await screen.findByRole('heading', { name: '관심 동네 변경' })).toBeTruthy();
  expect(router.state.location.search).toBe('?view=select');
});

test('confirming an unchanged choice returns to the introduction and sends nothing', async () => {
  const { user, router } = renderFavourites();
  await user.click(await button('좋아하는 동네 바꾸기'));
  await user.click(await button('확인'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(saves).toEqual([]);
});

test('cancelling discards the choice', async () => {
  const { user } = renderFavourites();
  await user.click(await button('좋아하는 동네 바꾸기'));
  await user.click(await button(`${fullName('역삼동')} 빼기`));
  await user.click(await button('취소'));
  expect(await screen.findByText(fullName('역삼동'))).toBeTruthy();
  expect(saves).toEqual([]);
});

test('Enter adds the first result; a saved choice is confirmed and shown', async () => {
  const { user, router } = renderFavourites();
  await user.click(await button('좋아하는 동네 바꾸기'));
  await user.type(await searchField(), '대치{Enter}');
  expect(await button(`${fullName('대치동')} 빼기`)).toBeTruthy();
  await user.click(await button('확인'));
  expect(await screen.findByText('동네 선택이 완료되었어요')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(saves).toEqual([[1_168_010_100, 1_168_010_103]]);
  expect(await screen.findByText(fullName('대치동'))).toBeTruthy();
});

test('once a choice is saved, home reads the posts of the new neighbourhoods', async () => {
  const { user, client } = renderFavourites(`${PATH}?view=select`);
  const home = ['home', 'articles'];
  client.setQueryData(home, { pages: [], pageParams: [] });
  await user.type(await searchField(), '대치{Enter}');
  await user.click(await button('확인'));
  expect(await screen.findByText('동네 선택이 완료되었어요')).toBeTruthy();
  expect(client.getQueryState(home)?.isInvalidated).toBe(true);
});

test('a keyword is searched for after a pause in typing, and a blank one never', async () => {
  const { user } = renderFavourites(`${PATH}?view=select`);
  await user.type(await searchField(), '   ');
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(searches).toEqual([]);
  await user.type(await searchField(), '강남');
  await screen.findByRole('checkbox', { name: /논현동/ });
  expect(searches).toEqual(['강남']);
});

test('a fourth neighbourhood is refused; choosing one again changes nothing', async () => {
  liked = ['역삼동', '논현동', '삼성동'];
  const { user } = renderFavourites(`${PATH}?view=select`);
  await user.type(await searchField(), '논현{Enter}');
  expect(screen.getAllByRole('button', { name: / 빼기$/ })).toHaveLength(3);
  await user.clear(await searchField());
  await user.type(await searchField(), '대치{Enter}');
  expect(await screen.findByText('좋아하는 동네는 최대 3개까지 선택할 수 있어요.')).toBeTruthy();
  await user.click(await button('확인'));
  expect(screen.getAllByRole('button', { name: / 빼기$/ })).toHaveLength(3);
});

test('확인 is disabled while nothing is chosen', async () => {
  const { user } = renderFavourites(`${PATH}?view=select`);
  await user.click(await button(`${fullName('역삼동')} 빼기`));
  expect((await button('확인')).disabled).toBe(true);
});

test.each([
  ['RegionCountInvalid', '잘못된 요청입니다. 최소 1개, 최대 3개까지 선택해 주세요.'],
  ['RegionNotFound', '해당 지역이 존재하지 않아요. 다시 선택해 주세요.'],
] as const)('the refusal %s shows its sentence and keeps the choice', async (reason, sentence) => {
  api.serve(chooseRegions, () => refuse(reason));
  const { user, router } = renderFavourites(`${PATH}?view=select`);
  await user.type(await searchField(), '대치{Enter}');
  await button(`${fullName('대치동')} 빼기`);
  await user.click(await button('확인'));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(router.state.location.search).toBe('?view=select');
});
