import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './app-deps.ts';
import type { AppWork } from './app-work.ts';
import { appealRoutes } from './appeals/appeals.routes.ts';
import { hasArticles, moveArticles } from './articles/articles-in-category.ts';
import { articleRoutes } from './articles/articles.routes.ts';
import { publicOrigin } from './http/addresses/public-origin.ts';
import { authRoutes } from './auth/auth.routes.ts';
import type { Departures } from './auth/departures.ts';
import { type Sessions, sharedSecret } from './auth/sessions.ts';
import { authorRoutes } from './authors/authors.routes.ts';
import { blockRoutes } from './blocks/blocks.routes.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { challengeRoutes } from './challenges/challenges.routes.ts';
import { claimRoutes } from './claims/claims.routes.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { publishedBreach } from './breaches/breaches.ts';
import { publishedTransparency } from './transparency/transparency.ts';
import { consentRoutes } from './consents/consents.routes.ts';
import type { Consents } from './consents/consents.ts';
import { curationRoutes } from './curations/curations.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import type { SessionCookies } from './http/session-cookies.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { allJobs } from './jobs/jobs.ts';
import { likeRoutes } from './likes/likes.routes.ts';
import { sightingRoutes } from './sightings/sightings.routes.ts';
import { mapRoutes } from './maps/maps.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { mostChosenRegions } from './members/members.ts';
import { memoryRoutes } from './memories/memories.routes.ts';
import { mergeRoutes } from './merges/merges.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { openNewestVersion } from './outside/newest-version.ts';
import type { SignedAddresses } from './outside/photo-store/signed-addresses.ts';
import { outlinesHost } from './outside/published-shapes.ts';
import type { DefaultImages } from './photos/default-images.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { unsaveCategory } from './places/saves.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { placeRoutes } from './places/places.routes.ts';
import type { OpenPush } from './push/open-push.ts';
import { pushRoutes } from './push/push.routes.ts';
import { VERSION } from './telemetry/process-figures.ts';
import { publicConfigRoutes } from './public-config/public-config.routes.ts';
import { neighbourhoodRoutes } from './regions/neighbourhoods.routes.ts';
import { recapRoutes } from './recaps/recaps.routes.ts';
import { regionRoutes } from './regions/regions.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sharedListRoutes } from './shared-lists/shared-lists.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts';
import { zoneRoutes } from './zones/zones.routes.ts';

/** What the routes of several nouns share, beside the dependencies of the app. */
export interface RouteParts {
  sessions: Sessions;
  departures: Departures;
  cookies: SessionCookies;
  consents: Consents;
  defaultImages: DefaultImages;
  /** Signs the bucket addresses of photos; null if the server sends photos itself. */
  signed: SignedAddresses | null;
  push: OpenPush;
  work: AppWork;
}

/** Serves the routes of every noun. */
export async function nounRoutes(app: FastifyInstance, deps: Deps, parts: RouteParts) {
  const { config, db, store, map, geocoder } = deps;
  const { sessions, departures, cookies, consents, defaultImages, signed } = parts;
  const { photos, backgroundWork, mailWork, pushWork } = parts.work;
  const { publicUrl } = config;
  const outlinesFrom = outlinesHost(config.regions);
  const newest = openNewestVersion(config.updatesUrl, VERSION);
  await authRoutes(app, { config, db, sessions, departures, cookies });
  passkeyRoutes(app, {
    db,
    sessions,
    cookies,
    publicOrigin: (request) => publicOrigin(request, publicUrl),
    secret: await sharedSecret(db, 'passkeys', randomBytes(32).toString('base64url')),
  });
  consentRoutes(app, db, consents, (name) =>
    name === 'transparency'
      ? publishedTransparency(db)
      : publishedBreach(db, Number(name.slice('breach-'.length))),
  );
  memberRoutes(app, photos, cookies, consents);
  withdrawalRoutes(app, { db, departures }, cookies);
  publicConfigRoutes(app, db, config, map);
  mapRoutes(app, { db, publicUrl, map, geocoder, outlinesFrom });
  articleRoutes(app, { ...photos, defaultImages });
  authorRoutes(app, db);
  exportRoutes(app, { db, store, work: backgroundWork });
  importRoutes(app, { db, store, work: backgroundWork });
  blockRoutes(app, db);
  zoneRoutes(app, db);
  searchRoutes(app);
  categoryRoutes(app, db, { unsaveCategory, hasArticles, moveArticles });
  placeRoutes(app, photos);
  sharedListRoutes(app, db);
  regionRoutes(app, (members, limit) => mostChosenRegions(db, members, limit));
  geoRoutes(app, db, geocoder.geocoder);
  neighbourhoodRoutes(app, db);
  commentRoutes(app, db, pushWork);
  likeRoutes(app, db);
  sightingRoutes(app, db);
  reportRoutes(app, db, config.reportMode);
  appealRoutes(app, db);
  moderationRoutes(app, db, mailWork);
  mergeRoutes(app, db);
  await claimRoutes(app, { config, db, mails: mailWork });
  memoryRoutes(app, db, publicUrl);
  notificationRoutes(app, db);
  pushRoutes(app, db, parts.push, consents);
  homeRoutes(app);
  challengeRoutes(app, db);
  curationRoutes(app, db);
  recapRoutes(app);
  photoRoutes(app, { ...photos, defaultImages, signed });
  pictureRoutes(app, { db, store, publicUrl });
  systemRoutes(app, { config, db, jobs: jobNames(deps), newest });
}

/** The jobs that run with these settings. */
function jobNames({ config, db, store, mailer }: Deps): string[] {
  const backup = config.backupAt === undefined ? null : { at: config.backupAt, begin: async () => {} };
  const fetchOutlines = outlinesHost(config.regions) === null ? undefined : async () => {};
  const keepTilesAhead = config.tilesAheadBytes === null ? undefined : async () => {};
  const continueWork = async () => {};
  const jobs = allJobs({
    db,
    store,
    mailer,
    purger: null,
    fetchOutlines,
    keepTilesAhead,
    challengeThemes: config.challengeThemes,
    continueWork,
    sendPushes: config.push ? async () => {} : undefined,
    backup,
  });
  return jobs.map(({ name }) => name);
}
