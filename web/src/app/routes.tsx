import { ErrorScreen } from './ErrorScreen.tsx';
import { type AppRoute, layout, screens, type StartQueries } from './screen.ts';
import { Shell } from './Shell.tsx';

/** Every route of the app: the file of its screen, in a separate chunk, and the queries the screen starts with. */
export function createRoutes(start: StartQueries): AppRoute[] {
  const at = screens(start);
  /** Development only: not in the build. */
  const gallery = import.meta.env.DEV ? [at('/dev/gallery', 'gallery/GalleryScreen')] : [];
  const membersOnly = (...children: AppRoute[]) => layout('mypage/MembersOnly', children);
  const joinedOnly = (...children: AppRoute[]) => layout('auth/JoinedOnly', children);
  const tabbed = (...children: AppRoute[]) => layout('app/TabbedScreens', children);
  const all: AppRoute[] = [
    at('/', 'auth/LandingScreen', {
      queries: async () => () => [],
      waitsForTouch: (search) => !search.has('message'), // the message it shows for two seconds
    }),
    at('/oauth-redirect', 'auth/RedirectScreen'),
    at('/home', 'home/HomeScreen', {
      queries: async () => (await import('./queries/home.ts')).queries,
    }),
    at('/post/:index', 'curations/CurationScreen', {
      queries: async () => (await import('./queries/curation.ts')).queries,
    }),
    at('/record/list', 'articles/list/ArticleListScreen', {
      queries: async () => (await import('./queries/article-list.ts')).queries,
    }),
    ...['/record/:id', '/record/:id/detail'].map((path) =>
      at(path, 'articles/detail/ArticleScreen', {
        queries: async () => (await import('./queries/article.ts')).queries,
      }),
    ),
    at('/author/:id', 'authors/AuthorScreen', {
      queries: async () => (await import('./queries/author.ts')).queries,
    }),
    at('/record/:id/comments', 'comments/CommentsScreen', {
      queries: async () => () => [], // its shape, like the editor's
    }),
    // These two screens are public: anyone with the address may open them.
    at('/mypage/saved/map', 'mypage/SavedMapScreen'),
    at('/mypage/saved/:placeId/list', 'mypage/SavedPostsScreen'),
    at('/claims/new', 'claims/ClaimScreen'),
    at('/claims/:id/status', 'claims/ClaimStatusScreen'),
    at('/list/:key', 'shared-lists/SharedListScreen', {
      queries: async () => (await import('./queries/shared-list.ts')).queries,
    }),
    ...['/terms/:text', '/transparency'].map((path) =>
      at(path, 'consents/TextScreen', {
        queries: async () => (await import('./queries/text.ts')).queries,
      }),
    ),
    at('/onboard', 'members/OnboardingScreen'),
    tabbed(
      at('/map', 'places/map-screen/MapScreen', { queries: null }),
      joinedOnly(
        at('/record/new', 'articles/editor/NewRecordScreen'),
        membersOnly(
          at('/mypage', 'mypage/MyPageScreen', {
            queries: async () => (await import('./queries/my-page.ts')).queries,
            forMembers: true,
          }),
        ),
      ),
    ),
    joinedOnly(
      at('/record/new/write', 'articles/editor/EditorScreen', {
        queries: async () => () => [], // its shape is all that the server can draw
      }),
      at('/map/new', 'places/new-pin/NewPinScreen'),
      membersOnly(
        at('/memories', 'memories/MemoriesScreen', {
          queries: async () => (await import('./queries/memories.ts')).queries,
          forMembers: true,
        }),
        at('/mypage/profile/memories', 'memories/MemorySettingsScreen'),
        at('/memories/recaps', 'recaps/RecapsScreen', {
          queries: async () => (await import('./queries/recaps.ts')).queries,
          forMembers: true,
        }),
        at('/memories/recaps/:period', 'recaps/RecapScreen', {
          queries: async () => (await import('./queries/recap.ts')).queries,
          forMembers: true,
        }),
        at('/category', 'categories/CategoryPickerScreen'),
        at('/category/new', 'categories/NewCategoryScreen'),
        at('/category/edit', 'categories/EditCategoriesScreen'),
        at('/category/edit/:categoryId', 'categories/EditCategoryScreen'),
        at('/mypage/saved/:categoryId', 'mypage/SavedPlacesScreen'),
        at('/mypage/locationposts/:categoryId', 'mypage/MyPostsScreen'),
        at('/mypage/profile', 'mypage/ProfileScreen'),
        at('/mypage/notification', 'notifications/NotificationsScreen'),
        at('/mypage/profile/nickname', 'members/NicknameScreen'),
        at('/mypage/profile/likeplace', 'members/FavouriteRegionsScreen'),
        at('/mypage/profile/devices', 'mypage/DevicesScreen'),
        at('/mypage/profile/passkeys', 'passkeys/PasskeysScreen'),
        at('/mypage/profile/push', 'push/PushScreen'),
        at('/mypage/zones', 'zones/ZonesScreen'),
        at('/mypage/zones/edit', 'zones/ZoneScreen'),
        at('/claims/:id', 'claims/HeldClaimScreen'),
        at('/mypage/profile/blocks', 'blocks/BlocksScreen'),
        at('/mypage/import', 'imports/ImportScreen'),
        at('/mypage/export', 'exports/ExportScreen'),
        at('/mypage/consents', 'consents/MyConsentsScreen'),
        at('/mypage/profile/reports', 'reports/MyReportsScreen'),
        at('/mypage/profile/measures', 'appeals/MyMeasuresScreen'),
        at('/mypage/profile/measures/:measureId', 'appeals/MyMeasureScreen'),
      ),
    ),
    at('/admin', 'moderation/QueueScreen'),
    at('/admin/members', 'moderation/MembersScreen'),
    at('/admin/today', 'moderation/TodayScreen'),
    at('/admin/items/:kind/:id', 'moderation/ItemScreen'),
    at('/admin/numbers', 'moderation/NumbersScreen'),
    at('/admin/journal', 'moderation/JournalScreen'),
    at('/credits', 'credits/CreditsScreen'),
    at('/admin/system', 'system/SystemScreen'),
    at('/admin/claims', 'moderation/ClaimsScreen'),
    at('/admin/places', 'moderation/MergePlacesScreen'),
    at('/admin/maps', 'maps/MapStatusScreen'),
    ...gallery,
    at('*', 'kit/NotFoundScreen'),
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
