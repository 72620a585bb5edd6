import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseRegions, finishOnboarding } from 'contract/members';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { alertText, button, joining, newcomer, open, regionId } from './fake-joining.tsx';

beforeEach(newcomer);

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
    ['RegionCountInvalid', '잘못된 요청입니다. 최소 1개, 최대 3개까지 선택해 주세요.'],
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
