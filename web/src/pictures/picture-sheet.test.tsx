import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pictureVersion } from 'contract/pictures';
import { RecapPeriod } from 'contract/recaps';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { PictureSheet } from './PictureSheet.tsx';

let asked: string[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  answer = () => new Response(new Blob(['jpeg'], { type: 'image/jpeg' }));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** A phone whose share sheet takes files. */
function withShareSheet() {
  const shared: { files?: File[]; title?: string }[] = [];
  const share = async (given: { files?: File[]; title?: string }) => void shared.push(given);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });
  return shared;
}

const recap = { kind: 'recap', id: v.parse(RecapPeriod, '2026-11') } as const;
const open = (hasPage = true) =>
  renderScreen(
    <PictureSheet
      title="2026년 11월의 동네"
      subject={recap}
      version="v1"
      hasPage={hasPage}
      onClose={() => {}}
    />,
  );

test('a picture is previewed, upright and light at first, and drawn anew for each choice', async () => {
  open();
  expect(await screen.findByRole('img', { name: '그림: 2026년 11월의 동네' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '가로 (링크)' }));
  await userEvent.click(screen.getByRole('radio', { name: '어둡게' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /QR 코드/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: '모두에게 보이지 않는 기록도 세기' }));
  await waitFor(() =>
    expect(asked).toEqual(
      ['tall-light', 'wide-light', 'wide-dark', 'wide-dark-qr', 'wide-dark-all-qr'].map(
        (name) => `/pictures/recap/2026-11/v1/${name}.jpg`,
      ),
    ),
  );
});

test('a picture is handed to the phone’s share sheet as a JPEG', async () => {
  const shared = withShareSheet();
  open();
  await screen.findByRole('img');
  await userEvent.click(screen.getByRole('button', { name: '공유하기' }));
  expect(shared[0]?.files?.[0]).toMatchObject({ name: 'dongne-girok.jpg', type: 'image/jpeg' });
});

test('where files cannot be shared, a picture is saved', async () => {
  open(false);
  await screen.findByRole('img');
  expect(screen.queryByRole('button', { name: '공유하기' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /QR 코드/ })).toBeNull();
  expect(screen.getByText(/나만 보는 기록이에요/)).toBeTruthy();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await userEvent.click(screen.getByRole('button', { name: '저장하기' }));
  expect(names).toEqual(['dongne-girok.jpg']);
  expect(await screen.findByText('그림을 저장했어요')).toBeTruthy();
});

test.each([
  [404, /모두에게 보이는 기록이 없어요/],
  [429, /그림을 많이 그렸어요/],
  [503, /그림을 그리지 못했어요/],
])('where there is no picture (%i), it says why and can be asked for again', async (status, words) => {
  answer = () => new Response(null, { status });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: '저장하기' })).toHaveProperty('disabled', true);
  answer = () => new Response(new Blob(['jpeg']));
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('img')).toBeTruthy();
});

test('the version of what is shown changes with it, and with nothing else', () => {
  const facts = { title: '망원동', count: 3 };
  expect(pictureVersion(facts)).toBe(pictureVersion({ ...facts }));
  expect(pictureVersion(facts)).not.toBe(pictureVersion({ ...facts, count: 4 }));
  expect(pictureVersion(facts)).toMatch(/^[0-9a-z]{1,11}$/);
});
