/** Rarely opened screens. The imports of their code are in this separate file, so that the first load does not include them. */
export const rareScreens = {
  BlocksScreen: async () => (await import('../blocks/BlocksScreen.tsx')).BlocksScreen,
  ClaimScreen: async () => (await import('../claims/ClaimScreen.tsx')).ClaimScreen,
  ClaimsScreen: async () => (await import('../moderation/ClaimsScreen.tsx')).ClaimsScreen,
  CreditsScreen: async () => (await import('../credits/CreditsScreen.tsx')).CreditsScreen,
  DevicesScreen: async () => (await import('../mypage/DevicesScreen.tsx')).DevicesScreen,
  EditCategoriesScreen: async () =>
    (await import('../categories/EditCategoriesScreen.tsx')).EditCategoriesScreen,
  EditCategoryScreen: async () => (await import('../categories/EditCategoryScreen.tsx')).EditCategoryScreen,
  ExportScreen: async () => (await import('../exports/ExportScreen.tsx')).ExportScreen,
  FavouriteRegionsScreen: async () =>
    (await import('../members/FavouriteRegionsScreen.tsx')).FavouriteRegionsScreen,
  HeldClaimScreen: async () => (await import('../claims/HeldClaimScreen.tsx')).HeldClaimScreen,
  ImportScreen: async () => (await import('../imports/ImportScreen.tsx')).ImportScreen,
  JournalScreen: async () => (await import('../moderation/JournalScreen.tsx')).JournalScreen,
  MapStatusScreen: async () => (await import('../maps/MapStatusScreen.tsx')).MapStatusScreen,
  MembersScreen: async () => (await import('../moderation/MembersScreen.tsx')).MembersScreen,
  MergePlacesScreen: async () => (await import('../moderation/MergePlacesScreen.tsx')).MergePlacesScreen,
  MyConsentsScreen: async () => (await import('../consents/MyConsentsScreen.tsx')).MyConsentsScreen,
  MyMeasureScreen: async () => (await import('../appeals/MyMeasureScreen.tsx')).MyMeasureScreen,
  MyMeasuresScreen: async () => (await import('../appeals/MyMeasuresScreen.tsx')).MyMeasuresScreen,
  MyReportsScreen: async () => (await import('../reports/MyReportsScreen.tsx')).MyReportsScreen,
  NewCategoryScreen: async () => (await import('../categories/NewCategoryScreen.tsx')).NewCategoryScreen,
  NicknameScreen: async () => (await import('../members/NicknameScreen.tsx')).NicknameScreen,
  NumbersScreen: async () => (await import('../moderation/NumbersScreen.tsx')).NumbersScreen,
  QueueScreen: async () => (await import('../moderation/QueueScreen.tsx')).QueueScreen,
  SystemScreen: async () => (await import('../system/SystemScreen.tsx')).SystemScreen,
  ZoneScreen: async () => (await import('../zones/ZoneScreen.tsx')).ZoneScreen,
  ZonesScreen: async () => (await import('../zones/ZonesScreen.tsx')).ZonesScreen,
};
export type RareScreen = keyof typeof rareScreens;
