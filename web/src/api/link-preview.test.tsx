import { cleanup, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LinkPreview } from './LinkPreview.tsx';

const UUID = '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11';

/** The head as the server sent it. */
beforeEach(() => {
  document.head.innerHTML = `<meta name="description" content="a post"><meta property="og:image" content="https://dongne.example/one">`;
});

const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute('content'));

test('a page the server has sent keeps one tag of each kind, with its own text and an absolute picture', async () => {
  const { rerender } = render(
    <LinkPreview
      title="골목"
      description={'담장을\n따라'}
      image={`/article/photo/${UUID}`}
      imageAlt="눈 덮인 담장"
      path="/record/7"
    />,
  );
  await waitFor(() => expect(contents('meta[name="description"]')).toEqual(['담장을 따라']));
  expect(contents('meta[property="og:title"]')).toEqual(['골목']);
  expect(contents('meta[property="og:image"]')).toEqual([`${location.origin}/article/photo/link/${UUID}`]);
  expect(contents('meta[property="og:image:alt"]')).toEqual(['눈 덮인 담장']);
  expect(contents('meta[property="og:image:type"]')).toEqual(['image/jpeg']);
  expect(contents('meta[property="og:image:width"]')).toEqual(['1200']);
  expect(contents('meta[property="og:image:height"]')).toEqual(['630']);
  rerender(<LinkPreview title="시장" path="/record/8" />);
  await waitFor(() =>
    expect(contents('meta[property="og:image"]')).toEqual([`${location.origin}/share.png`]),
  );
  expect(contents('meta[property="og:image:type"]')).toEqual(['image/png']);
  expect(contents('meta[property="og:url"]')).toEqual([`${location.origin}/record/8`]);
});

test('a screen without a link of its own does not keep those of the one before', async () => {
  render(<LinkPreview title="골목" path="/record/7" />);
  await waitFor(() => expect(contents('meta[property="og:title"]')).toEqual(['골목']));
  cleanup();
  await waitFor(() => expect(contents('meta[property^="og:"]')).toEqual([]));
  expect(contents('meta[name="description"]')).toHaveLength(1);
});
