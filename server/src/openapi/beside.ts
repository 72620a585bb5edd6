import type { Document } from './document.ts';

const uuid = {
  name: 'uuid',
  in: 'path',
  description: 'The uuid of the photo or picture.',
  required: true,
  schema: { type: 'string', format: 'uuid' },
};
const image = (operationId: string, summary: string) => ({
  get: {
    operationId,
    tags: ['images'],
    summary,
    description: 'WebP without metadata. Its address is the permission.',
    security: [{}],
    parameters: [uuid],
    responses: {
      200: { description: 'The image.', content: { 'image/webp': { schema: { type: 'string' } } } },
      304: { description: 'The caller already has it.' },
      404: { description: 'There is no such image.' },
    },
  },
});

const provider = {
  name: 'provider',
  in: 'path',
  description: 'Whom to sign in with; `/api/config` says who is on offer.',
  required: true,
  schema: { enum: ['naver', 'kakao', 'google'] },
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
      302: { description: 'Leads on.' },
      404: { description: 'This provider is not on offer.' },
    },
  },
});

/** What the server answers outside the envelope, told by hand. */
export const beside: { tags: Record<string, string>; paths: Document['paths'] } = {
  tags: {
    'sign-in': 'Signing in, by redirects of the browser',
    images: 'Images themselves, outside the envelope',
    'map-files': 'Files the map is drawn from, outside the envelope',
    operation: 'For operators',
  },
  paths: {
    '/oauth2/authorization/{provider}': redirect(
      'signIn',
      'Sign in with a provider',
      'Sends the browser to the provider with a state bound to it.',
    ),
    '/login/oauth2/code/{provider}': redirect(
      'returnFromProvider',
      'Come back from a provider',
      'Sets the cookies of the session and leads to `/oauth-redirect`, or to `/` with a message.',
    ),
    '/article/photo/{uuid}': image('readPhoto', 'A photo, 1280 pixels on its long side'),
    '/article/photo/list/{uuid}': image('readListPhoto', 'A photo, 480 pixels on its long side'),
    '/article/photo/full/{uuid}': image('readFullPhoto', 'A photo, 2048 pixels on its long side'),
    '/default-images/{uuid}': image('readPicture', 'A drawn picture, 1280 pixels on its long side'),
    '/default-images/list/{uuid}': image('readListPicture', 'A drawn picture, 480 pixels on its long side'),
    '/map/neighbourhoods/{version}/{sigungu}.json': {
      get: {
        operationId: 'readNeighbourhoodBorders',
        tags: ['map-files'],
        summary: 'The borders of the 읍면동 of a 시군구',
        description:
          'A GeoJSON FeatureCollection with the `name` of each. `/api/config` gives the address up to the version, which never changes.',
        security: [{}],
        parameters: [
          {
            ...uuid,
            name: 'version',
            description: 'The version.',
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
            description: 'The borders.',
            content: { 'application/geo+json': { schema: { type: 'object' } } },
          },
          404: { description: 'There are none of that version there.' },
        },
      },
    },
    '/api/health': {
      get: {
        operationId: 'readHealth',
        tags: ['operation'],
        summary: 'Whether this process can serve',
        description: 'Asks the database, too.',
        security: [{}],
        parameters: [],
        responses: {
          200: { description: 'It can.' },
          503: { description: 'The database is away.' },
        },
      },
    },
  },
};
