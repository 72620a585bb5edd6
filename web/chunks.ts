/** A build output file for modules that several screens share. */
interface Chunk {
  name: string;
  /** Its modules: files, or all files of a folder if the path ends with a slash. */
  paths: string[];
  /** Whether the chunk includes the modules' imports. If not, the first load does not need this file for them. */
  withImports?: true;
}

/** The shared chunks of the build. The bundler places all modules that no chunk lists. */
export const chunks: Chunk[] = [
  /** Packages that change rarely, in a separate file. */
  {
    name: 'vendor',
    withImports: true,
    paths: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/react-router/',
      'node_modules/@tanstack/',
    ],
  },
  /**
   * Code that nearly every screen needs but the first load does not, in one file: separate files compress worse, and each new screen
   * would split them again.
   */
  {
    name: 'common',
    paths: [
      'node_modules/valibot/',
      'contract/src/audience-shapes.ts',
      'contract/src/call.ts',
      'contract/src/client.ts',
      'contract/src/coordinates.ts',
      'contract/src/dates.ts',
      'contract/src/disclosure-shapes.ts',
      'contract/src/endpoint.ts',
      'contract/src/ids.ts',
      'contract/src/limits.ts',
      'contract/src/numbers.ts',
      'contract/src/page.ts',
      'contract/src/photos.ts',
      'contract/src/pin-categories.ts',
      'contract/src/place-shapes.ts',
      'contract/src/text.ts',
      'web/src/api/call.ts',
      'web/src/api/compatibility/',
      'web/src/api/known-answers.ts',
      'web/src/api/paged-query.ts',
      'web/src/api/server-page.ts',
      'web/src/api/session.ts',
      'web/src/api/stored-user.ts',
      'web/src/api/stored.ts',
      'web/src/api/use-change.ts',
      'web/src/api/use-is-signed-in.ts',
      'web/src/drafts/random-id.ts',
      'web/src/kit/Avatar.module.css',
      'web/src/kit/Avatar.tsx',
      'web/src/kit/Header.module.css',
      'web/src/kit/Header.tsx',
      'web/src/kit/IconButton.module.css',
      'web/src/kit/IconButton.tsx',
      'web/src/kit/LazyInView.tsx',
      'web/src/kit/LoadError.tsx',
      'web/src/kit/MoreButton.module.css',
      'web/src/kit/MoreButton.tsx',
      'web/src/kit/PagedList.tsx',
      'web/src/kit/Skeleton.module.css',
      'web/src/kit/Skeleton.tsx',
      'web/src/kit/format-count.ts',
      'web/src/kit/format-date.ts',
      'web/src/kit/icon.css',
      'web/src/kit/icon.tsx',
      'web/src/kit/icons.tsx',
      'web/src/kit/icons/',
      'web/src/kit/use-back.ts',
      'web/src/kit/use-debounced.ts',
      'web/src/kit/use-in-view.ts',
      'web/src/map/carried-position.ts',
    ],
  },
  /** The symbols of pins and categories, also used by screens without a map. */
  {
    name: 'pins',
    paths: ['contract/src/palette.ts', 'web/src/kit/pin-art.ts', 'web/src/kit/pins.tsx', 'web/src/kit/pins/'],
  },
  /** The small parts of maps and their settings, in one file: separately, most are too small to be compressed. */
  {
    name: 'map-parts',
    paths: [
      'contract/src/auth.ts',
      'contract/src/config.ts',
      'contract/src/distance.ts',
      'web/src/map/bounds.ts',
      'web/src/map/ko.ts',
      'web/src/map/levels.ts',
      'web/src/map/map.ts',
      'web/src/map/marker-size.ts',
      'web/src/map/settings.ts',
      'web/src/map/world-px.ts',
      'web/src/places/format-distance.ts',
      'web/src/places/map-memory.ts',
    ],
  },
  /** The backups of drafts, in one file: separately, they are too small to compress well. */
  {
    name: 'backups',
    paths: ['web/src/drafts/backup.ts', 'web/src/members/my-drafts.ts'],
  },
  /** The code of post cards and of the post itself, in one file. */
  {
    name: 'cards',
    paths: [
      'web/src/api/LinkPreview.tsx',
      'web/src/api/link-key.ts',
      'web/src/articles/audience/AudienceBadge.module.css',
      'web/src/articles/audience/AudienceBadge.tsx',
      'web/src/articles/audience/AudienceIcon.tsx',
      'web/src/articles/list/Where.module.css',
      'web/src/articles/list/Where.tsx',
      'web/src/articles/audience/audiences.ts',
      'web/src/challenges/WinnerBadge.module.css',
      'web/src/challenges/WinnerBadge.tsx',
      'web/src/disclosures/DisclosureLabel.module.css',
      'web/src/disclosures/DisclosureLabel.tsx',
      'web/src/disclosures/ko.ts',
      'web/src/kit/CardLink.module.css',
      'web/src/kit/CardLink.tsx',
      'web/src/kit/Photo.module.css',
      'web/src/kit/Photo.tsx',
      'web/src/members/AuthorLink.tsx',
    ],
  },
  /** The endpoints of posts and the shapes of their answers, which are usually needed together. */
  {
    name: 'articles',
    paths: ['contract/src/article-shapes.ts', 'contract/src/articles.ts'],
  },
  /** The code that home and stories share, in one file. */
  {
    name: 'stories',
    paths: [
      'contract/src/curations.ts',
      'web/src/articles/list/PostCard.module.css',
      'web/src/articles/list/PostCard.tsx',
      'web/src/curations/Curation.module.css',
      'web/src/curations/curations.queries.ts',
      'web/src/home/home.queries.ts',
    ],
  },
  /** The menu of a post, and the code it shares with an author's menu, in one file. */
  {
    name: 'post-menu',
    paths: [
      'contract/src/blocks.ts',
      'web/src/articles/detail/ArticleMenu.tsx',
      'web/src/blocks/blocks.queries.ts',
      'web/src/blocks/ko.ts',
      'web/src/blocks/use-blocking.ts',
      'web/src/reports/use-unreporting.ts',
    ],
  },
  /** The endpoints of reports, of measures, and of shared lists, which reports may be about. */
  {
    name: 'reports',
    paths: ['contract/src/measures.ts', 'contract/src/reports.ts', 'contract/src/shared-lists.ts'],
  },
  /** A member's categories as screens list them, in one file. */
  {
    name: 'categories',
    paths: [
      'contract/src/categories.ts',
      'web/src/categories/CategoryList.tsx',
      'web/src/categories/CategoryMark.module.css',
      'web/src/categories/CategoryMark.tsx',
      'web/src/categories/categories.module.css',
      'web/src/categories/categories.queries.ts',
    ],
  },
  /** The overlays of a map: its markers, which are shown before the engine has loaded, and its footer; in one file. */
  {
    name: 'map-markers',
    paths: [
      'web/src/kit/pin-svg.ts',
      'web/src/map/EarlyMarkers.tsx',
      'web/src/map/FallbackMessage.tsx',
      'web/src/map/MapFoot.module.css',
      'web/src/map/MapFoot.tsx',
      'web/src/map/engines/early-layer.ts',
      'web/src/map/engines/marker-button.ts',
      'web/src/map/engines/marker-set.ts',
      'web/src/map/engines/markers.module.css',
      'web/src/map/engines/shield.svg',
      'web/src/map/engines/star.svg',
    ],
  },
  /**
   * The data and styles from which the engine and still maps draw, in one file: a browser has six connections, and other requests of the
   * screen need a free one.
   */
  {
    name: 'map-drawing',
    paths: [
      'node_modules/topojson-client/',
      'web/src/map/coast.ts',
      'web/src/map/data/',
      'web/src/map/fade-ends.ts',
      'web/src/map/land.ts',
      'web/src/map/north.ts',
      'web/src/map/styles/colors.ts',
      'web/src/map/styles/drawn-layers.ts',
      'web/src/map/styles/drawn-map.ts',
      'web/src/map/styles/label-kinds.ts',
      'web/src/map/styles/land-detail.ts',
      'web/src/map/styles/layers.ts',
      'web/src/map/styles/name-layers.ts',
      'web/src/map/styles/repaint.ts',
      'web/src/map/styles/road-lines.ts',
      'web/src/map/styles/signs.ts',
      'web/src/map/styles/streets/area-layers.ts',
      'web/src/map/styles/streets/ids.ts',
      'web/src/map/styles/streets/openmaptiles.ts',
      'web/src/map/styles/streets/poi-kinds.ts',
      'web/src/map/styles/streets/protomaps.ts',
      'web/src/map/styles/streets/road-layers.ts',
      'web/src/map/styles/streets/schema.ts',
      'web/src/map/styles/streets/street-layers.ts',
      'web/src/map/styles/streets/street-names.ts',
      'web/src/map/styles/tile-streets.ts',
      'web/src/map/tiles/check-tile.ts',
      'web/src/map/tiles/ground.ts',
      'web/src/map/tiles/http-tiles.ts',
      'web/src/map/tiles/read-patiently.ts',
      'web/src/map/tiles/tile-source.ts',
      'web/src/map/tiles/turns.ts',
      'web/src/map/unfold-land.ts',
    ],
  },
  /** The code that the screens with an interactive map share, in one file. */
  {
    name: 'map-screens',
    paths: [
      'web/src/map/MapView.tsx',
      'web/src/map/open-map.ts',
      'web/src/map/reported-views.ts',
      'web/src/map/use-map.ts',
      'web/src/places/search/MapSearchBar.module.css',
      'web/src/places/search/MapSearchBar.tsx',
      'web/src/places/map-screen/MapStatus.module.css',
      'web/src/places/map-screen/MapStatus.tsx',
      'web/src/places/position/MyPositionButton.module.css',
      'web/src/places/position/MyPositionButton.tsx',
      'web/src/places/groups.ts',
      'web/src/places/ko.ts',
      'web/src/places/map-address.ts',
      'web/src/places/map-screen/map-search.ts',
      'web/src/places/marker-names.ts',
      'web/src/places/search/option-id.ts',
      'web/src/places/place-markers.ts',
      'web/src/places/region-level.ts',
      'web/src/places/search/spots.queries.ts',
      'web/src/places/use-nearby-places.ts',
      'web/src/places/use-our-place-at.ts',
      'web/src/places/position/use-position.ts',
      'web/src/places/search/use-spot-search.ts',
      'web/src/places/map-screen/use-start-view.ts',
    ],
  },
];
