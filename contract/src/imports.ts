import * as v from 'valibot';
import { Latitude, Longitude } from './coordinates.ts';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { CategoryId, ImportId } from './ids.ts';
import { CATEGORY, IMPORT, LIST_FILE, PLACE } from './limits.ts';
import { numberOrText } from './numbers.ts';
import { PaletteColor } from './palette.ts';
import { line, text } from './text.ts';

/**
 * The reason why a file could not be read completely: it is not our export, it is damaged or modified, its photos need more space than
 * is left, there are too many categories, the category is gone, the server has no space, or another error.
 */
export const ImportFailure = v.picklist([
  'notOurs',
  'damaged',
  'noPhotoSpace',
  'tooManyCategories',
  'noCategory',
  'full',
  'unexpected',
]);
export type ImportFailure = v.InferOutput<typeof ImportFailure>;

const counted = (text: string) => v.pipe(v.number(), v.description(text));

/** The numbers of rows that an import added and skipped. */
export const Added = v.object({
  posts: counted('Posts that were added.'),
  photos: counted('Photos that were added.'),
  categories: counted('Categories that were added.'),
  places: counted('Places that were saved.'),
  known: counted('Posts and saved places that were there already.'),
  leftBehind: v.optional(
    counted(
      'Posts that stand here under 탈퇴한 회원 since their author withdrew, and were left as they are.',
    ),
  ),
  skipped: counted(
    'Posts and saved places that could not be added: outside the country, or without a readable photo.',
  ),
});
export type Added = v.InferOutput<typeof Added>;

/**
 * What becomes of posts that stand here already, without a name, since their author withdrew: they are left as they are, come in for the
 * member alone as well, or are published again as well.
 */
export const LeftBehind = v.picklist(['leave', 'private', 'again']);
export type LeftBehind = v.InferOutput<typeof LeftBehind>;

/** What an import reads: an export of ours (`archive`), or a `list` of places from elsewhere. */
export const ImportKind = v.picklist(['archive', 'list']);
export type ImportKind = v.InferOutput<typeof ImportKind>;

/** The formats of lists. Each needs a row in `FORMATS` of the server, and its name in the web's. */
export type ListFormat = 'kml' | 'gpx' | 'json' | 'csv';

/** The import of an export or of a list of places: `uploading` until it is begun, `waiting` and `running` while it is read. */
export const Import = v.object({
  importId: ImportId,
  kind: v.pipe(
    ImportKind,
    v.description('An export of ours (`archive`), or a `list` of places from elsewhere.'),
  ),
  state: v.pipe(
    v.picklist(['uploading', 'waiting', 'running', 'done', 'failed']),
    v.description('Whether its file is being sent, waits, is being read, is done, or failed.'),
  ),
  received: v.number(),
  parts: v.number(),
  done: v.number(),
  total: counted('How many there are.'),
  added: Added,
  failure: v.nullable(ImportFailure),
  requestedAt: Instant,
});
export type Import = v.InferOutput<typeof Import>;

const params = v.object({ importId: ImportId });

/** The newest import of the last week. */
export const readImport = endpoint({
  name: 'readImport',
  tag: 'imports',
  summary: 'My newest import',
  method: 'GET',
  path: '/api/imports/newest',
  access: 'member',
  result: v.object({
    import: v.nullable(Import),
  }),
  refuses: [],
});

/** The file is then sent in parts of `IMPORT.partBytes`; the last part may be smaller. An earlier unfinished upload is discarded. */
export const startImport = endpoint({
  name: 'startImport',
  tag: 'imports',
  summary: 'Announce an export that is to be read back',
  method: 'POST',
  path: '/api/imports',
  access: 'member',
  body: v.object({
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(IMPORT.maxBytes, 'ImportTooLarge')),
    leftBehind: v.optional(LeftBehind, 'leave'),
  }),
  result: Import,
  status: 201,
  refuses: ['ImportUnderWay', 'ImportTooLarge', 'TooManyImports'],
});

/** Parts are sent in order. A part that has already arrived may be sent again. */
export const sendImportPart = endpoint({
  name: 'sendImportPart',
  tag: 'imports',
  summary: 'Send a part of the file',
  method: 'POST',
  path: '/api/imports/:importId/parts',
  access: 'member',
  params,
  body: v.object({
    nth: v.pipe(numberOrText(/^\d{1,6}$/), v.integer(), v.minValue(0), v.maxValue(999_999)),
  }),
  files: { part: 1 },
  result: Import,
  refuses: ['ImportNotFound', 'ImportPartWrong'],
});

/** The file is read in the background. A notice reports the end. */
export const beginImport = endpoint({
  name: 'beginImport',
  tag: 'imports',
  summary: 'Read the file back, once all of it has arrived',
  method: 'POST',
  path: '/api/imports/:importId/begin',
  access: 'member',
  params,
  result: Import,
  refuses: ['ImportNotFound', 'ImportPartWrong'],
});

/** Rows that the import has added are kept. */
export const deleteImport = endpoint({
  name: 'deleteImport',
  tag: 'imports',
  summary: 'Stop an import and forget its file',
  method: 'DELETE',
  path: '/api/imports/:importId',
  access: 'member',
  params,
  refuses: ['ImportNotFound'],
});

/** The category that a group of a list becomes: the member's of this name, or a new one of this colour. */
export const ListGroup = v.object({ name: line(1, CATEGORY.nameMax), color: PaletteColor });
export type ListGroup = v.InferOutput<typeof ListGroup>;

/** A place of a list that is saved, in the category of its `group` if it has one. */
export const ListedPlace = v.object({
  name: line(1, PLACE.nameMax),
  latitude: Latitude,
  longitude: Longitude,
  address: line(0, PLACE.addressMax),
  note: v.optional(text(0, PLACE.noteMax), ''),
  group: v.optional(v.nullable(ListGroup), null),
});
export type ListedPlace = v.InferOutput<typeof ListedPlace>;
/** The `list` file of `importList`. The places are counted before any place is validated. */
export const ListedPlaces = v.pipe(
  v.custom<unknown[]>(Array.isArray),
  v.minLength(1),
  v.maxLength(LIST_FILE.rowsMax),
  v.array(ListedPlace),
);

/**
 * A place in a file: `new`, `duplicate` (already saved by the caller, or earlier in the file), `unplaced` (the file has no coordinates
 * that can be used), `unnamed` (it has coordinates, but neither name nor address), or `outside` (not in the country). Only `unplaced`
 * places have no coordinates.
 */
export const FoundPlace = v.object({
  name: v.string(),
  address: v.string(),
  note: v.pipe(v.string(), v.description('What the file says of the place.')),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  isMiddle: v.pipe(v.boolean(), v.description('Whether the spot is the middle of a line or an area.')),
  group: v.pipe(v.string(), v.description('Its list, folder or layer in the file; empty for none.')),
  status: v.pipe(
    v.picklist(['new', 'duplicate', 'unplaced', 'unnamed', 'outside']),
    v.description('What becomes of the place.'),
  ),
});
export type FoundPlace = v.InferOutput<typeof FoundPlace>;

/**
 * The format is detected from the content: CSV, GeoJSON, KML, KMZ or GPX, also several in a ZIP, including Google Takeout's. Nothing is
 * stored. Of a longer file, one call returns `LIST_FILE.rowsMax` places: `from` is then the `next` of the call before.
 */
export const previewList = endpoint({
  name: 'previewList',
  tag: 'imports',
  summary: 'The places of a file, before they are saved',
  method: 'POST',
  path: '/api/imports/lists/preview',
  access: 'member',
  query: v.object({
    from: v.optional(
      v.pipe(
        numberOrText(/^\d{1,6}$/),
        v.integer(),
        v.minValue(0),
        v.maxValue(LIST_FILE.entriesMax),
        v.description('The entry to begin with: the `next` of the call before.'),
      ),
      0,
    ),
  }),
  files: { list: 1 },
  result: v.object({
    places: v.array(FoundPlace),
    groups: v.pipe(v.array(ListGroup), v.description('The groups of these places, with their colours.')),
    nameless: counted('Entries left out because they have neither a name nor coordinates.'),
    unreadable: counted('Entries left out because the file is broken where they stand.'),
    foreign: counted('Places that are unplaced because their coordinates are in another system.'),
    total: counted('All entries of the file.'),
    next: v.pipe(v.nullable(v.number()), v.description('The first entry after these; null after the last.')),
  }),
  refuses: [
    'ListUnreadable',
    'ListTooLong',
    'ListEmpty',
    'ListDamaged',
    'ListWithoutNames',
    'ListHasDoctype',
    'ListTooComplex',
    'ListIsPage',
    'ListIsWorkbook',
    'ListIsExport',
    'ListArchiveEmpty',
    'ListArchiveLocked',
  ],
});

/**
 * `list` is JSON: the chosen places, each with `name`, `latitude`, `longitude` and `address`, and optionally a `note` and a `group`. An
 * import saves them in the background. The category is needed for places without a group.
 */
export const importList = endpoint({
  name: 'importList',
  tag: 'imports',
  summary: 'Save the places of a list in categories of mine',
  method: 'POST',
  path: '/api/imports/lists',
  access: 'member',
  body: v.object({ categoryId: v.optional(CategoryId) }),
  files: { list: 1 },
  result: Import,
  status: 201,
  refuses: [
    'CategoryNotFound',
    'ListUnreadable',
    'ListTooComplex',
    'ListDamaged',
    'ImportUnderWay',
    'TooManyImports',
  ],
});
