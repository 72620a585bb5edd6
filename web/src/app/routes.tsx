import type { RouteObject } from 'react-router';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Shell } from './Shell.tsx';

type Screen = () => React.ReactNode;
/** A screen that is loaded when its address is opened: `screen(() => import('…'), 'HomeScreen')`. */
const screen =
  <Name extends string>(load: () => Promise<Record<Name, Screen>>, name: Name) =>
  async () => ({ Component: (await load())[name] });

/** What only those who build the app see: gone from what is shipped. */
const workshop: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/gallery', lazy: screen(() => import('../gallery/GalleryScreen.tsx'), 'GalleryScreen') }]
  : [];

/** Every screen of the app, each in a chunk of its own. */
const screens: RouteObject[] = [
  { path: '/', lazy: screen(() => import('../auth/LandingScreen.tsx'), 'LandingScreen') },
  { path: '/oauth-redirect', lazy: screen(() => import('../auth/RedirectScreen.tsx'), 'RedirectScreen') },
  { path: '/record/new', lazy: screen(() => import('../articles/NewRecordScreen.tsx'), 'NewRecordScreen') },
  { path: '/record/new/write', lazy: screen(() => import('../articles/EditorScreen.tsx'), 'EditorScreen') },
  { path: '/home', lazy: screen(() => import('../home/HomeScreen.tsx'), 'HomeScreen') },
  { path: '/post/:index', lazy: screen(() => import('../curations/CurationScreen.tsx'), 'CurationScreen') },
  {
    path: '/record/list',
    lazy: screen(() => import('../articles/ArticleListScreen.tsx'), 'ArticleListScreen'),
  },
  { path: '/record/:id', lazy: screen(() => import('../articles/ArticleScreen.tsx'), 'ArticleScreen') },
  {
    path: '/record/:id/detail',
    lazy: screen(() => import('../articles/ArticleScreen.tsx'), 'ArticleScreen'),
  },
  {
    path: '/record/:id/comments',
    lazy: screen(() => import('../comments/CommentsScreen.tsx'), 'CommentsScreen'),
  },
  { path: '/map', lazy: screen(() => import('../places/MapScreen.tsx'), 'MapScreen') },
  { path: '/map/new', lazy: screen(() => import('../places/NewPinScreen.tsx'), 'NewPinScreen') },
  // These two show what everyone may see, to whoever was sent their address.
  {
    path: '/mypage/saved/map',
    lazy: screen(() => import('../mypage/SavedMapScreen.tsx'), 'SavedMapScreen'),
  },
  {
    path: '/mypage/saved/:placeId/list',
    lazy: screen(() => import('../mypage/SavedPostsScreen.tsx'), 'SavedPostsScreen'),
  },
  { path: '/onboard', lazy: screen(() => import('../members/OnboardingScreen.tsx'), 'OnboardingScreen') },
  {
    lazy: screen(() => import('../mypage/MembersOnly.tsx'), 'MembersOnly'),
    children: [
      {
        path: '/category',
        lazy: screen(() => import('../categories/CategoryPickerScreen.tsx'), 'CategoryPickerScreen'),
      },
      {
        path: '/category/new',
        lazy: screen(() => import('../categories/NewCategoryScreen.tsx'), 'NewCategoryScreen'),
      },
      {
        path: '/category/edit',
        lazy: screen(() => import('../categories/EditCategoriesScreen.tsx'), 'EditCategoriesScreen'),
      },
      {
        path: '/category/edit/:categoryId',
        lazy: screen(() => import('../categories/EditCategoryScreen.tsx'), 'EditCategoryScreen'),
      },
      {
        path: '/mypage/saved/:categoryId',
        lazy: screen(() => import('../mypage/SavedPlacesScreen.tsx'), 'SavedPlacesScreen'),
      },
      {
        path: '/mypage/locationposts/:categoryId',
        lazy: screen(() => import('../mypage/MyPostsScreen.tsx'), 'MyPostsScreen'),
      },
      {
        path: '/mypage/profile',
        lazy: screen(() => import('../mypage/ProfileScreen.tsx'), 'ProfileScreen'),
      },
      {
        path: '/mypage/notification',
        lazy: screen(() => import('../notifications/NotificationsScreen.tsx'), 'NotificationsScreen'),
      },
      {
        path: '/mypage/profile/nickname',
        lazy: screen(() => import('../members/NicknameScreen.tsx'), 'NicknameScreen'),
      },
      {
        path: '/mypage/profile/likeplace',
        lazy: screen(() => import('../members/FavouriteRegionsScreen.tsx'), 'FavouriteRegionsScreen'),
      },
      { path: '/mypage', lazy: screen(() => import('../mypage/MyPageScreen.tsx'), 'MyPageScreen') },
    ],
  },
  {
    path: '/admin/maps',
    lazy: screen(() => import('../maps/MapStatusScreen.tsx'), 'MapStatusScreen'),
  },
  ...workshop,
  { path: '*', lazy: screen(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen') },
];

/** The screens inside the shell; one that breaks leaves the shell standing. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    hydrateFallbackElement: <></>,
    errorElement: <ErrorScreen />,
    children: [{ errorElement: <ErrorScreen />, children: screens }],
  },
];
