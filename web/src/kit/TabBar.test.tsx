import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { TabBar } from './TabBar.tsx';

const current = () =>
  screen
    .getAllByRole('link')
    .flatMap((tab) => (tab.getAttribute('aria-current') === 'page' ? [tab.textContent] : []));

/** Renders the tabs on home; the my-page screen finishes loading when `arrive` is called. */
function openTabs() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screens = [paths.home, paths.map, paths.write].map((path) => ({ path, element: <TabBar /> }));
  const mine = { path: paths.mypage, element: <TabBar />, loader: () => promise.then(() => null) };
  render(
    <RouterProvider router={createMemoryRouter([...screens, mine], { initialEntries: [paths.home] })} />,
  );
  return resolve;
}

test('a tapped tab is the current one at once, and still once its screen is there', async () => {
  const arrive = openTabs();
  expect(current()).toEqual(['홈']);
  fireEvent.click(screen.getByText('마이'));
  expect(current()).toEqual(['마이']);
  fireEvent.click(screen.getByText('지도'));
  expect(current()).toEqual(['지도']);
  fireEvent.click(screen.getByText('마이'));
  arrive();
  await screen.findByText('마이');
  expect(current()).toEqual(['마이']);
});

test('back on a screen whose tabs were tapped, its own tab is the current one', async () => {
  const screens = [paths.map, paths.mypage].map((path) => ({ path, element: <p>{path}</p> }));
  const element = (
    <>
      <Outlet />
      <TabBar />
    </>
  );
  const router = createMemoryRouter([{ element, children: screens }], { initialEntries: [paths.map] });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('마이'));
  await screen.findByText(paths.mypage);
  await act(() => router.navigate(-1));
  await screen.findByText(paths.map);
  expect(current()).toEqual(['지도']);
});

test('a tab that is opened beside this page leaves this one where it is', () => {
  openTabs();
  fireEvent.click(screen.getByText('마이'), { ctrlKey: true });
  expect(current()).toEqual(['홈']);
});
