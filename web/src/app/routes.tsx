import { ErrorScreen } from './ErrorScreen.tsx';
import { type AppRoute, layout, screens, type StartQueries } from './screen.ts';
import { Shell } from './Shell.tsx';

/** Every address of the app: its screen, in a chunk of its own, and the queries the screen begins with. */
export function createRoutes(start: StartQueries): AppRoute[] {
  const at = screens(start);
  /** Only in development: gone from what is shipped. */
  const gallery = import.meta.env.DEV
    ? [at('/dev/gallery', async () => (await import('../gallery/GalleryScreen.tsx')).GalleryScreen)]
    : [];
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
    at('/record/list', async () => (await import('../articles/ArticleListScreen.tsx')).ArticleListScreen, {
      file: 'src/articles/ArticleListScreen.tsx',
      queries: async () => (await import('./queries/article-list.ts')).queries,
    }),
    ...['/record/:id', '/record/:id/detail'].map((path) =>
      at(path, async () => (await import('../articles/ArticleScreen.tsx')).ArticleScreen, {
        file: 'src/articles/ArticleScreen.tsx',
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
    // These two are public: whoever has their address may open them.
    at('/mypage/saved/map', async () => (await import('../mypage/SavedMapScreen.tsx')).SavedMapScreen),
    at(
      '/mypage/saved/:placeId/list',
      async () => (await import('../mypage/SavedPostsScreen.tsx')).SavedPostsScreen,
    ),
    at('/claims/new', async () => (await import('../claims/ClaimScreen.tsx')).ClaimScreen),
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
      at('/map', async () => (await import('../places/MapScreen.tsx')).MapScreen, {
        file: 'src/places/MapScreen.tsx',
      }),
      joinedOnly(
        at('/record/new', async () => (await import('../articles/NewRecordScreen.tsx')).NewRecordScreen),
        membersOnly(at('/mypage', async () => (await import('../mypage/MyPageScreen.tsx')).MyPageScreen)),
      ),
    ),
    joinedOnly(
      at('/record/new/write', async () => (await import('../articles/EditorScreen.tsx')).EditorScreen, {
        file: 'src/articles/EditorScreen.tsx',
        queries: async () => () => [], // its shape is all that the server can draw
      }),
      at('/map/new', async () => (await import('../places/NewPinScreen.tsx')).NewPinScreen),
      membersOnly(
        at(
          '/category',
          async () => (await import('../categories/CategoryPickerScreen.tsx')).CategoryPickerScreen,
        ),
        at(
          '/category/new',
          async () => (await import('../categories/NewCategoryScreen.tsx')).NewCategoryScreen,
        ),
        at(
          '/category/edit',
          async () => (await import('../categories/EditCategoriesScreen.tsx')).EditCategoriesScreen,
        ),
        at(
          '/category/edit/:categoryId',
          async () => (await import('../categories/EditCategoryScreen.tsx')).EditCategoryScreen,
        ),
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
        at(
          '/mypage/profile/nickname',
          async () => (await import('../members/NicknameScreen.tsx')).NicknameScreen,
        ),
        at(
          '/mypage/profile/likeplace',
          async () => (await import('../members/FavouriteRegionsScreen.tsx')).FavouriteRegionsScreen,
        ),
        at(
          '/mypage/profile/devices',
          async () => (await import('../mypage/DevicesScreen.tsx')).DevicesScreen,
        ),
        at('/claims/:id', async () => (await import('../claims/HeldClaimScreen.tsx')).HeldClaimScreen),
        at('/mypage/zones', async () => (await import('../zones/ZonesScreen.tsx')).ZonesScreen),
        at('/mypage/zones/edit', async () => (await import('../zones/ZoneScreen.tsx')).ZoneScreen),
        at('/mypage/profile/blocks', async () => (await import('../blocks/BlocksScreen.tsx')).BlocksScreen),
        at('/mypage/import', async () => (await import('../imports/ImportScreen.tsx')).ImportScreen),
        at('/mypage/export', async () => (await import('../exports/ExportScreen.tsx')).ExportScreen),
        at(
          '/mypage/consents',
          async () => (await import('../consents/MyConsentsScreen.tsx')).MyConsentsScreen,
        ),
        at(
          '/mypage/profile/reports',
          async () => (await import('../reports/MyReportsScreen.tsx')).MyReportsScreen,
        ),
        at(
          '/mypage/profile/measures',
          async () => (await import('../appeals/MyMeasuresScreen.tsx')).MyMeasuresScreen,
        ),
        at(
          '/mypage/profile/measures/:measureId',
          async () => (await import('../appeals/MyMeasureScreen.tsx')).MyMeasureScreen,
        ),
      ),
    ),
    at('/admin', async () => (await import('../moderation/QueueScreen.tsx')).QueueScreen),
    at('/admin/members', async () => (await import('../moderation/MembersScreen.tsx')).MembersScreen),
    at('/admin/numbers', async () => (await import('../moderation/NumbersScreen.tsx')).NumbersScreen),
    at('/admin/journal', async () => (await import('../moderation/JournalScreen.tsx')).JournalScreen),
    at('/admin/claims', async () => (await import('../moderation/ClaimsScreen.tsx')).ClaimsScreen),
    at('/admin/places', async () => (await import('../moderation/MergePlacesScreen.tsx')).MergePlacesScreen),
    at('/credits', async () => (await import('../credits/CreditsScreen.tsx')).CreditsScreen),
    at('/admin/system', async () => (await import('../system/SystemScreen.tsx')).SystemScreen),
    at('/admin/maps', async () => (await import('../maps/MapStatusScreen.tsx')).MapStatusScreen),
    ...gallery,
    at('*', async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen),
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
