import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { LandingStreet } from '../auth/LandingStreet.tsx';
import { SpotPicker } from '../places/SpotPicker.tsx';
import { HeartIcon } from '../kit/icons.tsx';
import { LostIllustration } from '../kit/illustrations.tsx';
import { Logo } from '../kit/Logo.tsx';
import { CategoryBadge, CategoryPin, ClusterPin, MyPositionPin } from 'map/pins';
import { GoogleLogo, KakaoLogo, NaverLogo } from '../kit/provider-logos.tsx';

const files = import.meta.glob<string>('../**/*.svg', { query: '?raw', import: 'default', eager: true });

/** The component that renders each drawing; other drawings have the 24 px grid and no further root attributes. */
const placedBy: [path: RegExp, draw: () => ReactElement][] = [
  [/\/icons\//, () => <HeartIcon />],
  [/\/illustrations\//, () => <LostIllustration />],
  [/landing-street/, () => <LandingStreet className="street" />],
  [/cross/, () => <SpotPicker action="pick" onPick={() => {}} />],
  [/logo\.svg/, () => <Logo />],
  [/google/, () => <GoogleLogo />],
  [/kakao/, () => <KakaoLogo />],
  [/naver/, () => <NaverLogo />],
  [/drop/, () => <CategoryPin category="CAFE" />],
  [/circle/, () => <CategoryBadge category="CAFE" />],
  [/cluster/, () => <ClusterPin count={7} />],
  [/my-position/, () => <MyPositionPin />],
];

/** Attributes that only the rendered drawing or only its file has. */
const OF_ONE = new Set(['class', 'width', 'height', 'aria-hidden', 'focusable', 'xmlns']);

const rootOf = (element: Element | null) =>
  Object.fromEntries(
    [...(element?.attributes ?? [])]
      .map(({ name, value }) => [name, value] as const)
      .filter(([name]) => !OF_ONE.has(name)),
  );

test.each(Object.entries(files))('%s looks in the page as it does by itself', (path, text) => {
  const file = new DOMParser().parseFromString(text, 'image/svg+xml');
  const draw = placedBy.find(([part]) => part.test(path))?.[1];
  const placed = draw && rootOf(render(draw()).container.querySelector('svg'));
  expect(rootOf(file.documentElement)).toEqual(placed ?? { viewBox: '0 0 24 24' });
});

test('the icon of the page is the logo', async () => {
  const { default: favicon } = await import('../../public/favicon.svg?raw');
  expect(files['../kit/logos/logo.svg']).toBe(favicon);
});
