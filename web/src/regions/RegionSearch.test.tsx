import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result } from 'contract/endpoint';
import { readAddress, type SpotAddress } from 'contract/geo';
import { RegionId } from 'contract/ids';
import { type FoundRegion, popularRegions, searchRegions } from 'contract/regions';
import { regionName } from 'contract/region-shapes';
import { useState } from 'react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, LAST_PAGE, refuse } from '../api/fake-api.ts';
import { serveNoConsents } from '../consents/fake-consents.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakePosition } from '../geo/fake-position.ts';
import type { ChosenRegion } from './chosen-regions.ts';
import { KO } from './ko.ts';
import { RegionSearch } from './RegionSearch.tsx';

const region = (regionId: number, city: string, district: string): FoundRegion => ({
  regionId: v.parse(RegionId, regionId),
  province: '서울특별시',
  city,
  district,
});
const YEONNAM = region(1_144_012_400, '마포구', '연남동');
const MANGWON = region(1_144_012_300, '마포구', '망원동');
const YEOKSAM = region(1_168_010_100, '강남구', '역삼동');
const HERE = { lat: 37.5, lng: 127.03 };

let api: ReturnType<typeof fakeApi>;
let address: SpotAddress;
beforeEach(() => {
  api = fakeApi();
  serveNoConsents(api);
  address = { address: '', region: YEOKSAM, precision: 'dong' };
  api.serve(popularRegions, () => ({ regions: [YEONNAM, MANGWON] }));
  api.serve(readAddress, () => address);
  api.serve(searchRegions, ({ query }) => ({
    regions: [YEONNAM, MANGWON, YEOKSAM].filter((one) => regionName(one).includes(query.keyword)),
    ...LAST_PAGE,
  }));
});

function renderSearch() {
  const chosen: string[][] = [];
  function Search() {
    const [regions, setRegions] = useState<readonly ChosenRegion[]>([]);
    const change = (now: readonly ChosenRegion[]) => {
      chosen.push(now.map(({ name }) => name));
      setRegions(now);
    };
    return <RegionSearch chosen={regions} onChange={change} />;
  }
  return { ...renderScreen(<Search />), user: userEvent.setup(), chosen };
}
const hereButton = () => screen.findByRole('button', { name: KO.here });
const checkbox = (name: RegExp) => screen.findByRole('checkbox', { name });
const field = () => screen.findByRole('searchbox');

describe('before anything is typed', () => {
  test('the popular neighbourhoods can be chosen', async () => {
    const { user, chosen } = renderSearch();
    expect(await screen.findByRole('heading', { name: KO.popular })).toBeTruthy();
    await user.click(await checkbox(/연남동/));
    expect(chosen).toEqual([['서울특별시 마포구 연남동']]);
  });

  test('without an answer about them the search works all the same', async () => {
    api.serve(popularRegions, () => refuse('Unavailable'));
    const { user } = renderSearch();
    await user.type(await field(), '강남');
    expect(await checkbox(/역삼동/)).toBeTruthy();
  });

  test('the position is asked for only by a tap, and gives its neighbourhood', async () => {
    fakePosition(HERE);
    const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    const { user, chosen } = renderSearch();
    await checkbox(/망원동/);
    expect(asked).not.toHaveBeenCalled();
    await user.click(await hereButton());
    await user.click(await checkbox(/역삼동/));
    expect(chosen).toEqual([['서울특별시 강남구 역삼동']]);
  });

  test('where only the 시군구 is known, all its neighbourhoods are listed', async () => {
    fakePosition(HERE);
    address = { address: '', region: { ...YEOKSAM, district: null }, precision: 'sigungu' };
    const { user } = renderSearch();
    await user.click(await hereButton());
    expect(await screen.findByText(KO.onlySigungu('서울특별시 강남구'))).toBeTruthy();
    expect(await checkbox(/역삼동/)).toBeTruthy();
  });

  test('the neighbourhoods of a 시군구 after the first page are listed too', async () => {
    fakePosition(HERE);
    address = { address: '', region: { ...YEOKSAM, district: null }, precision: 'sigungu' };
    const many = Array.from({ length: 87 }, (_, at) => region(1_168_010_101 + at, '강남구', `${at + 1}번동`));
    api.serve(searchRegions, ({ query: { cursor, limit } }) => {
      const from = many.findIndex(({ regionId }) => regionId === cursor) + 1;
      const regions = many.slice(from, from + limit);
      const hasNext = from + limit < many.length;
      return { regions, cursor: hasNext ? regions.at(-1)!.regionId : null, limit, hasNext };
    });
    const { user } = renderSearch();
    await user.click(await hereButton());
    expect(await checkbox(/87번동/)).toBeTruthy();
  });

  test('a position that may be wrong by more than a kilometre leads to its 시군구', async () => {
    fakePosition(HERE);
    const read = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (found) =>
      read((at) => found({ ...at, coords: { ...at.coords, accuracy: 2_000 } }));
    const { user } = renderSearch();
    await user.click(await hereButton());
    expect(await screen.findByText(KO.vague('서울특별시 강남구'))).toBeTruthy();
    expect(await checkbox(/역삼동/)).toBeTruthy();
  });

  test.each([
    ['denied', KO.failed],
    ['unsupported', KO.unsupported],
  ] as const)('a position that is %s is said to be so', async (answer, sentence) => {
    fakePosition(answer);
    const { user } = renderSearch();
    await user.click(await hereButton());
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('a position abroad, and a server that does not answer, are said to be so', async () => {
    fakePosition(HERE);
    address = { address: '', region: null, precision: 'none' };
    const { user } = renderSearch();
    await user.click(await hereButton());
    expect(await screen.findByText(KO.abroad)).toBeTruthy();
    api.serve(readAddress, () => refuse('Unavailable'));
    await user.click(await hereButton());
    expect(await screen.findByText(KO.lookUpFailed)).toBeTruthy();
  });
});

describe('while typing', () => {
  test('the regions found before stay until the next are there', async () => {
    const { user } = renderSearch();
    await user.type(await field(), '마포');
    const list = await screen.findByRole('list', { name: KO.results });
    let answer: (found: Result<typeof searchRegions>) => void = () => {};
    api.serve(searchRegions, () => new Promise((resolve) => (answer = resolve)));
    await user.type(await field(), '구 망');
    await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'));
    expect(await checkbox(/연남동/)).toBeTruthy();
    answer({ regions: [MANGWON], ...LAST_PAGE });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /연남동/ })).toBeNull());
    expect(screen.getByText(KO.count(1))).toBeTruthy();
  });

  test('what Enter finds late is added to what was chosen meanwhile, and to nothing once the search is closed', async () => {
    const { user, chosen } = renderSearch();
    const late = Promise.withResolvers<void>();
    api.serve(searchRegions, async ({ query: { keyword } }) => {
      if (keyword !== '마포') await late.promise;
      return { regions: keyword === '마포' ? [YEONNAM] : [YEOKSAM], ...LAST_PAGE };
    });
    await user.type(await field(), '마포');
    await checkbox(/연남동/);
    await user.clear(await field());
    await user.type(await field(), '역삼{Enter}');
    await user.clear(await field());
    await user.click(await checkbox(/망원동/));
    late.resolve();
    await waitFor(() =>
      expect(chosen.at(-1)).toEqual(['서울특별시 마포구 망원동', '서울특별시 강남구 역삼동']),
    );
    const never = Promise.withResolvers<void>();
    api.serve(searchRegions, async () => {
      await never.promise;
      return { regions: [YEONNAM], ...LAST_PAGE };
    });
    await user.type(await field(), '연남{Enter}');
    cleanup();
    never.resolve();
    await new Promise((done) => setTimeout(done, 50));
    expect(chosen).toHaveLength(2);
  });

  test('a region found by another name says by which', async () => {
    const found: FoundRegion = { ...MANGWON, matchedBy: { name: '망원1동', kind: 'admin' } };
    api.serve(searchRegions, () => ({ regions: [found], ...LAST_PAGE }));
    const { user } = renderSearch();
    await user.type(await field(), '망원1동');
    expect(await checkbox(/망원동 행정동 망원1동/)).toBeTruthy();
  });

  test('an empty result is shown as such, and what cannot be loaded can be retried', async () => {
    const { user } = renderSearch();
    await user.type(await field(), '없는동네');
    expect(await screen.findByText(KO.nothingFound)).toBeTruthy();
    api.serve(searchRegions, () => refuse('Unavailable'));
    await user.clear(await field());
    expect(await screen.findByRole('heading', { name: KO.popular })).toBeTruthy();
    await user.type(await field(), '역삼');
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
  });
});
