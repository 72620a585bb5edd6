import { ErrorScreen } from './ErrorScreen.tsx';
import type { RareScreen } from './rare-screens.ts';
import { type AppRoute, layout, screens, type StartQueries } from './screen.ts';
import { Shell } from './Shell.tsx';

/** Every route of the app: its screen, in a separate chunk, and the queries the screen starts with. */
export function createRoutes(start: StartQueries): AppRoute[] {
  const at = screens(start);
  /** Development only: not in the build. */
  const gallery = import.meta.env.DEV
    ? [at('/dev/gallery', async () => (await import('../gallery/GalleryScreen.tsx')).GalleryScreen)]
    : [];
  const rare = (name: RareScreen) => async () => (await import('./rare-screens.ts')).rareScreens[name]();
  const membersOnly = (...children: AppRoute[]) =>
    layout(
      'src/mypage/MembersOnly.tsx',
      async () => (await import('../mypage/MembersOnly.tsx')).MembersOnly,
      children,
    );
  const joinedOnly = (...children: AppRoute[]) =>
    layout(
      'src/auth/JoinedOnly.tsx',
      async () => (await import('../auth/JoinedOnly.tsx')).JoinedOnly,
      children,
    );
  const tabbed = (...children: AppRoute[]) =>
    layout(
      'src/app/TabbedScreens.tsx',
      async () => (await import('./TabbedScreens.tsx')).TabbedScreens,
      children,
    );
  const all: AppRoute[] = [
    at('/', async () => (await import('../auth/LandingScreen.tsx')).LandingScreen, {
      file: 'src/auth/LandingScreen.tsx',
      queries: async () => () => [],
      waitsForTouch: (search) => !search.has('message'), // the message it shows for two seconds
    }),
    at('/oauth-redirect', async () => (await import('../auth/RedirectScreen.tsx')).RedirectScreen),
    at('/home', async () => (await import('../home/HomeScreen.tsx')).HomeScreen, {
      file: 'src/home/HomeScreen.tsx',
      queries: async () => (await import('./queries/home.ts')).queries,
    }),
    at('/post/:index', async () => (await import('../curations/CurationScreen.tsx')).CurationScreen, {
      file: 'src/curations/CurationScreen.tsx',
      queries: async () => (await import('./queries/curation.ts')).queries,
    }),
    at(
      '/record/list',
      async () => (await import('../articles/list/ArticleListScreen.tsx')).ArticleListScreen,
      {
        file: 'src/articles/list/ArticleListScreen.tsx',
        queries: async () => (await import('./queries/article-list.ts')).queries,
      },
    ),
    ...['/record/:id', '/record/:id/detail'].map((path) =>
      at(path, async () => (await import('../articles/detail/ArticleScreen.tsx')).ArticleScreen, {
        file: 'src/articles/detail/ArticleScreen.tsx',
        queries: async () => (await import('./queries/article.ts')).queries,
      }),
    ),
    at('/author/:id', async () => (await import('../authors/AuthorScreen.tsx')).AuthorScreen, {
      file: 'src/authors/AuthorScreen.tsx',
      queries: async () => (await import('./queries/author.ts')).queries,
    }),
    at('/record/:id/comments', async () => (await import('../comments/CommentsScreen.tsx')).CommentsScreen, {
      file: 'src/comments/CommentsScreen.tsx',
      queries: async () => () => [], // its shape, like the editor's
    }),
    // These two screens are public: anyone with the address may open them.
    at('/mypage/saved/map', async () => (await import('../mypage/SavedMapScreen.tsx')).SavedMapScreen),
    at(
      '/mypage/saved/:placeId/list',
      async () => (await import('../mypage/SavedPostsScreen.tsx')).SavedPostsScreen,
    ),
    at('/claims/new', rare('ClaimScreen')),
    at('/list/:key', async () => (await import('../shared-lists/SharedListScreen.tsx')).SharedListScreen, {
      file: 'src/shared-lists/SharedListScreen.tsx',
      queries: async () => (await import('./queries/shared-list.ts')).queries,
    }),
    at('/terms/:text', async () => (await import('../consents/TextScreen.tsx')).TextScreen, {
      file: 'src/consents/TextScreen.tsx',
      queries: async () => (await import('./queries/text.ts')).queries,
    }),
    at('/onboard', async () => (await import('../members/OnboardingScreen.tsx')).OnboardingScreen),
    tabbed(
      at('/map', async () => (await import('../places/map-screen/MapScreen.tsx')).MapScreen, {
        file: 'src/places/map-screen/MapScreen.tsx',
      }),
      joinedOnly(
        at(
          '/record/new',
          async () => (await import('../articles/editor/NewRecordScreen.tsx')).NewRecordScreen,
        ),
        membersOnly(
          at('/mypage', async () => (await import('../mypage/MyPageScreen.tsx')).MyPageScreen, {
            file: 'src/mypage/MyPageScreen.tsx',
            queries: async () => (await import('./queries/my-page.ts')).queries,
            forMembers: true,
          }),
        ),
      ),
    ),
    joinedOnly(
      at(
        '/record/new/write',
        async () => (await import('../articles/editor/EditorScreen.tsx')).EditorScreen,
        {
          file: 'src/articles/editor/EditorScreen.tsx',
          queries: async () => () => [], // its shape is all that the server can draw
        },
      ),
      at('/map/new', async () => (await import('../places/new-pin/NewPinScreen.tsx')).NewPinScreen),
      membersOnly(
        at(
          '/category',
          async () => (await import('../categories/CategoryPickerScreen.tsx')).CategoryPickerScreen,
        ),
        at('/category/new', rare('NewCategoryScreen')),
        at('/category/edit', rare('EditCategoriesScreen')),
        at('/category/edit/:categoryId', rare('EditCategoryScreen')),
        at(
          '/mypage/saved/:categoryId',
          async () => (await import('../mypage/SavedPlacesScreen.tsx')).SavedPlacesScreen,
        ),
        at(
          '/mypage/locationposts/:categoryId',
          async () => (await import('../mypage/MyPostsScreen.tsx')).MyPostsScreen,
        ),
        at('/mypage/profile', async () => (await import('../mypage/ProfileScreen.tsx')).ProfileScreen),
        at(
          '/mypage/notification',
          async () => (await import('../notifications/NotificationsScreen.tsx')).NotificationsScreen,
        ),
        at('/mypage/profile/nickname', rare('NicknameScreen')),
        at('/mypage/profile/likeplace', rare('FavouriteRegionsScreen')),
        at('/mypage/profile/devices', rare('DevicesScreen')),
        at('/mypage/zones', rare('ZonesScreen')),
        at('/mypage/zones/edit', rare('ZoneScreen')),
        at('/claims/:id', rare('HeldClaimScreen')),
        at('/mypage/profile/blocks', rare('BlocksScreen')),
        at('/mypage/import', rare('ImportScreen')),
        at('/mypage/export', rare('ExportScreen')),
        at('/mypage/consents', rare('MyConsentsScreen')),
        at('/mypage/profile/reports', rare('MyReportsScreen')),
        at('/mypage/profile/measures', rare('MyMeasuresScreen')),
        at('/mypage/profile/measures/:measureId', rare('MyMeasureScreen')),
      ),
    ),
    at('/admin', rare('QueueScreen')),
    at('/admin/members', rare('MembersScreen')),
    at('/admin/numbers', rare('NumbersScreen')),
    at('/admin/journal', rare('JournalScreen')),
    at('/credits', rare('CreditsScreen')),
    at('/admin/system', rare('SystemScreen')),
    at('/admin/claims', rare('ClaimsScreen')),
    at('/admin/places', rare('MergePlacesScreen')),
    at('/admin/maps', rare('MapStatusScreen')),
    ...gallery,
    at('*', async () => (await import('../kit/NotFoundScreen.tsx')).NotFoundScreen),
  ];
  // An error in a screen does not unmount the shell.
  return [
    {
      element: <Shell />,
      hydrateFallbackElement: <></>,
      errorElement: <ErrorScreen />,
      children: [{ errorElement: <ErrorScreen />, children: all }],
    },
  ];
}
