import { Provider } from 'contract/auth';
import { refusals } from 'contract/refusals';
import type { Document } from './document.ts';
import { makeExample } from './examples.ts';
import { refusalWith, successEnvelope } from './envelopes.ts';
import type { Schema } from './json-schema.ts';
import { refusalResponses } from './refusal-responses.ts';

const uuid = {
  name: 'uuid',
  in: 'path',
  description: 'The uuid of the photo or default image.',
  required: true,
  schema: { type: 'string', format: 'uuid' },
};
const image = (operationId: string, summary: string, type: 'image/webp' | 'image/jpeg' = 'image/webp') => ({
  get: {
    operationId,
    tags: ['images'],
    summary,
    description: 'Without metadata. Everyone who knows the address may read it.',
    security: [{}],
    parameters: [uuid],
    responses: {
      200: { description: 'The image.', content: { [type]: { schema: { type: 'string' } } } },
      304: { description: 'Not modified.' },
      ...refusalResponses(['NotFound', 'Unavailable']),
    },
  },
});

const provider = {
  name: 'provider',
  in: 'path',
  description: 'The provider to sign in with; `/api/config` lists those on offer.',
  required: true,
  schema: { enum: [...Provider.options] },
};
const redirect = (operationId: string, summary: string, description: string) => ({
  get: {
    operationId,
    tags: ['sign-in'],
    summary,
    description,
    security: [{}],
    parameters: [provider],
    responses: {
      302: { description: 'Redirects the browser.' },
      ...refusalResponses(['NotFound', 'TooManyCalls', 'Unavailable']),
    },
  },
});

const answer = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema, example: makeExample(schema, {}, 'answer') } },
});
const NOT_READY = ['stopping', 'no-database', 'no-store', 'disk-full'];
/** What a check says: its status and, for the operator, everything that is wrong. */
const status = (statuses: string[], wrong?: string[]): Schema => ({
  type: 'object',
  properties: {
    status: { enum: statuses, description: 'What it found.' },
    ...(wrong && {
      wrong: { type: 'array', items: { enum: wrong }, description: 'Everything that is wrong.' },
    }),
  },
  required: ['status'],
});
const tilePart = (name: string, description: string, pattern: string) => ({
  ...uuid,
  name,
  description,
  schema: { type: 'string', pattern },
});

/** The paths that are no endpoints of the contract, described by hand. */
export const otherPaths: { tags: Record<string, string>; paths: Document['paths'] } = {
  tags: {
    'sign-in': 'Sign-in by redirects of the browser',
    images: 'Image files',
    'map-files': 'Files the map is drawn from',
    operation: 'For operators',
  },
  paths: {
    '/oauth2/authorization/{provider}': redirect(
      'signIn',
      'Sign in with a provider',
      'Redirects the browser to the provider, with a state only this browser can use.',
    ),
    '/oauth2/again': {
      get: {
        operationId: 'signInAgain',
        tags: ['sign-in'],
        summary: 'Sign in again at the caller’s own provider',
        description:
          'For what needs a recent sign-in. Whoever comes back as another member is sent to `/` with a message.',
        security: [{}],
        parameters: [],
        responses: {
          302: { description: 'Redirects the browser.' },
          ...refusalResponses(['TooManyCalls', 'Unavailable']),
        },
      },
    },
    '/login/oauth2/code/{provider}': redirect(
      'returnFromProvider',
      'Return from a provider',
      'Sets the cookies of the session and redirects to `/oauth-redirect`, or to `/` with a message.',
    ),
    '/article/photo/{uuid}': image(
      'readPhoto',
      'A photo, its longer side 1280 pixels, or more if it is elongated',
    ),
    '/article/photo/list/{uuid}': image('readListPhoto', 'A photo, its longer side 480 pixels'),
    '/article/photo/small/{uuid}': image('readSmallPhoto', 'A photo, its shorter side 160 pixels'),
    '/article/photo/link/{uuid}': image(
      'readLinkPicture',
      'A photo cropped to 1200 × 630, for previews of links',
      'image/jpeg',
    ),
    '/article/photo/full/{uuid}': image(
      'readFullPhoto',
      'A photo, its longer side 2048 pixels, or more if it is elongated',
    ),
    '/default-images/{uuid}': image('readPicture', 'A default image, its longer side 1280 pixels'),
    '/default-images/list/{uuid}': image('readListPicture', 'A default image, its longer side 480 pixels'),
    '/api/exports/{exportId}/file': {
      get: {
        operationId: 'readExportFile',
        tags: ['exports'],
        summary: 'The ZIP of an export',
        description: 'For the session of its owner, until it expires. A range goes on with a download.',
        security: [{ cookie: [] }, { bearer: [] }],
        parameters: [
          {
            ...uuid,
            name: 'exportId',
            description: 'The export.',
            schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
          },
        ],
        responses: {
          200: { description: 'The ZIP.', content: { 'application/zip': { schema: { type: 'string' } } } },
          206: { description: 'A range of it.' },
          416: { description: 'No byte of the range is in the file.' },
          ...refusalResponses(['NotFound', 'TooManyCalls', 'Unavailable']),
        },
      },
    },
    '/pictures/{kind}/{id}/{version}/{file}': {
      get: {
        operationId: 'readDrawnPicture',
        tags: ['images'],
        summary: 'A post, shared list, author or recap of mine as a picture to hand on',
        description:
          'Drawn as a visitor sees it, in 1080 × 1920 or 1200 × 630. With the version of what it shows now it may be kept for good; with any other it is asked for again. An author has `wide` alone; a recap, and a post that only its author sees, are for the session of their member.',
        security: [{}, { cookie: [] }, { bearer: [] }],
        parameters: [
          {
            ...uuid,
            name: 'kind',
            description: 'What it shows.',
            schema: { enum: ['post', 'list', 'author', 'recap'] },
          },
          {
            ...uuid,
            name: 'id',
            description: 'The `articleId`, `listKey`, `memberId` or period.',
            schema: { type: 'string' },
          },
          {
            ...uuid,
            name: 'version',
            description: 'The version of what it shows, or any other word.',
            schema: { type: 'string' },
          },
          {
            ...uuid,
            name: 'file',
            description:
              'Its shape and theme; `-all` counts every post in a recap, `-qr` adds a QR code of its page.',
            schema: { type: 'string', pattern: String.raw`^(tall|wide)-(light|dark)(-all)?(-qr)?\.jpg$` },
          },
          {
            name: 'link',
            in: 'query',
            description: 'The key of a post that is seen by its link.',
            required: false,
            schema: { type: 'string' },
          },
        ],
        responses: {
          200: { description: 'The picture.', content: { 'image/jpeg': { schema: { type: 'string' } } } },
          304: { description: 'Not modified.' },
          ...refusalResponses(['NotFound', 'TooManyCalls', 'Unavailable']),
        },
      },
    },
    '/calendar/{calendarKey}.ics': {
      get: {
        operationId: 'readCalendarFile',
        tags: ['memories'],
        summary: 'A member’s days for calendar programs (RFC 5545)',
        description: 'Everyone who knows the address may read it, until its member revokes it.',
        security: [{}],
        parameters: [
          {
            ...uuid,
            name: 'calendarKey',
            description: 'The secret of the address.',
            schema: { type: 'string', pattern: String.raw`^[\w-]{22}$` },
          },
        ],
        responses: {
          200: { description: 'The days.', content: { 'text/calendar': { schema: { type: 'string' } } } },
          304: { description: 'Not modified.' },
          ...refusalResponses(['NotFound', 'TooManyCalls', 'Unavailable']),
        },
      },
    },
    '/map/neighbourhoods/{version}/{sigungu}.json': {
      get: {
        operationId: 'readNeighbourhoodBorders',
        tags: ['map-files'],
        summary: 'The outlines of the 읍면동 of a 시군구',
        description:
          'A GeoJSON FeatureCollection with the `name` of each. `/api/config` gives the address with the current version; a version never changes.',
        security: [{}],
        parameters: [
          {
            ...uuid,
            name: 'version',
            description: 'The version of the outlines.',
            schema: { type: 'string', pattern: '^[0-9a-f]{16}$' },
          },
          {
            ...uuid,
            name: 'sigungu',
            description: 'The first five digits of the legal codes.',
            schema: { type: 'string', pattern: '^\\d{5}$' },
          },
        ],
        responses: {
          200: {
            description: 'The outlines.',
            content: { 'application/geo+json': { schema: { type: 'object' } } },
          },
          ...refusalResponses(['NotFound', 'Unavailable']),
        },
      },
    },
    '/map/tiles/{version}/{z}/{x}/{y}': {
      get: {
        operationId: 'readTile',
        tags: ['map-files'],
        summary: 'A vector tile of the map',
        description:
          'In the OpenMapTiles schema, where the map has tiles of its own; `/api/config` gives the address with the current version.',
        security: [{}],
        parameters: [
          tilePart('version', 'The version of the tiles.', '^[\\w-]{1,64}$'),
          tilePart('z', 'The zoom.', '^\\d{1,2}$'),
          tilePart('x', 'The column.', '^\\d{1,8}$'),
          tilePart('y', 'The row, with `.pbf`.', '^\\d{1,8}\\.pbf$'),
        ],
        responses: {
          200: {
            description: 'The tile.',
            content: { 'application/vnd.mapbox-vector-tile': { schema: { type: 'string' } } },
          },
          204: { description: 'There is nothing to draw.' },
          ...refusalResponses(['NotFound']),
          503: { description: 'Not now; `Retry-After` says when.' },
        },
      },
    },
    '/api/csp-reports': {
      post: {
        operationId: 'reportPolicy',
        tags: ['operation'],
        summary: 'A browser’s report of what the Content-Security-Policy stopped',
        description: 'At most 8 kB; the directive and the origin of what was stopped are logged.',
        security: [{}],
        parameters: [],
        requestBody: {
          required: true,
          content: {
            'application/csp-report': { schema: { type: 'object' } },
            'application/reports+json': { schema: { type: 'array', items: { type: 'object' } } },
          },
        },
        responses: {
          204: { description: 'Received.' },
          ...refusalResponses(['BodyTooLarge', 'UnsupportedMediaType', 'TooManyCalls', 'Unavailable']),
        },
      },
    },
    '/.well-known/security.txt': {
      get: {
        operationId: 'readSecurityContact',
        tags: ['operation'],
        summary: 'Where to report a weakness (RFC 9116)',
        description: 'Text with the contact the operator has set.',
        security: [{}],
        parameters: [],
        responses: {
          200: { description: 'The contact.', content: { 'text/plain': { schema: { type: 'string' } } } },
          ...refusalResponses(['NotFound']),
        },
      },
    },
    '/api/health': {
      get: {
        operationId: 'readHealth',
        tags: ['operation'],
        summary: 'Whether the process lives',
        description: 'Its status says what the database lets it do: `ok`, `read-only` or `no-database`.',
        security: [{}],
        parameters: [],
        responses: {
          200: answer('It lives.', successEnvelope(status(['ok', 'read-only', 'no-database']))),
        },
      },
    },
    '/api/ready': {
      get: {
        operationId: 'readReadiness',
        tags: ['operation'],
        summary: 'Whether to send requests to this process',
        description:
          'Its status says why not: `no-database`, `no-store`, `no-uploads`, `disk-full`, `queue-stuck` or `stopping`; with METRICS_TOKEN as bearer `wrong` lists all.',
        security: [{}],
        parameters: [],
        responses: {
          200: answer('It serves.', successEnvelope(status(['ok', 'read-only'], NOT_READY))),
          503: answer('It does not.', refusalWith(refusals.Unavailable, status(NOT_READY, NOT_READY))),
        },
      },
    },
  },
};
