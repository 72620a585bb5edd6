import { ErrorScreen } from './ErrorScreen.tsx';
import { type AppRoute, screens, type StartQueries } from './screen.ts';
import { Shell } from './Shell.tsx';

/** Every address of the app: its screen, in a chunk of its own, and the queries the screen begins with. */
export function createRoutes(start: StartQueries): AppRoute[] {
  const at = screens(start);
  /** Only in development: gone from what is shipped. */
  const gallery = import.meta.env.DEV
    ? [at('/dev/gallery', 'gallery', 'GalleryScreen', () => import('../gallery/GalleryScreen.tsx'))]
    : [];
  const all: AppRoute[] = [
    at('/', 'auth', 'LandingScreen', () => import('../auth/LandingScreen.tsx'), none),
    at('/oauth-redirect', 'auth', 'RedirectScreen', () => import('../auth/RedirectScreen.tsx')),
    at('/record/new', 'articles', 'NewRecordScreen', () => import('../articles/NewRecordScreen.tsx')),
    at('/record/new/write', 'articles', 'EditorScreen', () => import('../articles/EditorScreen.tsx')),
    at(
      '/home',
      'home',
      'HomeScreen',
      () => import('../home/HomeScreen.tsx'),
      () => import('./queries/home.ts'),
    ),
    at(
      '/post/:index',
      'curations',
      'CurationScreen',
      () => import('../curations/CurationScreen.tsx'),
      () => import('./queries/curation.ts'),
    ),
    at(
      '/record/list',
      'articles',
      'ArticleListScreen',
      () => import('../articles/ArticleListScreen.tsx'),
      () => import('./queries/article-list.ts'),
    ),
    at(
      '/record/:id',
      'articles',
      'ArticleScreen',
      () => import('../articles/ArticleScreen.tsx'),
      () => import('./queries/article.ts'),
    ),
    at(
      '/record/:id/detail',
      'articles',
      'ArticleScreen',
      () => import('../articles/ArticleScreen.tsx'),
      () => import('./queries/article.ts'),
    ),
    at('/record/:id/comments', 'comments', 'CommentsScreen', () => import('../comments/CommentsScreen.tsx')),
    at('/map', 'places', 'MapScreen', () => import('../places/MapScreen.tsx')),
    at('/map/new', 'places', 'NewPinScreen', () => import('../places/NewPinScreen.tsx')),
    // These two are public: whoever has their address may open them.
    at('/mypage/saved/map', 'mypage', 'SavedMapScreen', () => import('../mypage/SavedMapScreen.tsx')),
    at(
      '/mypage/saved/:placeId/list',
      'mypage',
      'SavedPostsScreen',
      () => import('../mypage/SavedPostsScreen.tsx'),
    ),
    at('/onboard', 'members', 'OnboardingScreen', () => import('../members/OnboardingScreen.tsx')),
    {
      lazy: { Component: async () => (await import('../mypage/MembersOnly.tsx')).MembersOnly },
      children: [
        at(
          '/category',
          'categories',
          'CategoryPickerScreen',
          () => import('../categories/CategoryPickerScreen.tsx'),
        ),
        at(
          '/category/new',
          'categories',
          'NewCategoryScreen',
          () => import('../categories/NewCategoryScreen.tsx'),
        ),
        at(
          '/category/edit',
          'categories',
          'EditCategoriesScreen',
          () => import('../categories/EditCategoriesScreen.tsx'),
        ),
        at(
          '/category/edit/:categoryId',
          'categories',
          'EditCategoryScreen',
          () => import('../categories/EditCategoryScreen.tsx'),
        ),
        at(
          '/mypage/saved/:categoryId',
          'mypage',
          'SavedPlacesScreen',
          () => import('../mypage/SavedPlacesScreen.tsx'),
        ),
        at(
          '/mypage/locationposts/:categoryId',
          'mypage',
          'MyPostsScreen',
          () => import('../mypage/MyPostsScreen.tsx'),
        ),
        at('/mypage/profile', 'mypage', 'ProfileScreen', () => import('../mypage/ProfileScreen.tsx')),
        at(
          '/mypage/notification',
          'notifications',
          'NotificationsScreen',
          () => import('../notifications/NotificationsScreen.tsx'),
        ),
        at(
          '/mypage/profile/nickname',
          'members',
          'NicknameScreen',
          () => import('../members/NicknameScreen.tsx'),
        ),
        at(
          '/mypage/profile/likeplace',
          'members',
          'FavouriteRegionsScreen',
          () => import('../members/FavouriteRegionsScreen.tsx'),
        ),
        at('/mypage', 'mypage', 'MyPageScreen', () => import('../mypage/MyPageScreen.tsx')),
      ],
    },
    at('/admin/maps', 'maps', 'MapStatusScreen', () => import('../maps/MapStatusScreen.tsx')),
    ...gallery,
    at('*', 'app', 'NotFoundScreen', () => import('./NotFoundScreen.tsx')),
  ];
  // A screen that breaks leaves the shell as it is.
  return [
    {
      element: <Shell />,
      hydrateFallbackElement: <></>,
      errorElement: <ErrorScreen />,
      children: [{ errorElement: <ErrorScreen />, children: all }],
    },
  ];
}

const none = async () => ({ queries: () => [] });
