import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AccessTokens } from './auth/access-token.ts';
import { hasArticles, moveArticles } from './articles/articles.ts';
import { articleRoutes } from './articles/articles.routes.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { challengeRoutes } from './challenges/challenges.routes.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { curationRoutes } from './curations/curations.routes.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import type { OpenGeocoder } from './geo/open-geocoder.ts';
import { homeRoutes } from './home/home.routes.ts';
import { likeRoutes } from './likes/likes.routes.ts';
import type { OfferedMap } from './maps/maps.ts';
import { mapRoutes } from './maps/maps.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { publicConfigRoutes } from './public-config.routes.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { unsaveCategory } from './places/places.ts';
import { placeRoutes } from './places/places.routes.ts';
import { neighbourhoodRoutes } from './regions/neighbourhoods.routes.ts';
import { regionRoutes } from './regions/regions.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts';
import type { Config } from './config.ts';
import type { Sql } from './db.ts';
import { handleNotFound } from './http/not-found.ts';
import { allowOrigins } from './http/cors.ts';
import { answerMalformedRequest, sendError, handleErrors } from './http/errors.ts';
import { servePages } from './http/pages.ts';
import { sendHeaders } from './http/headers.ts';
import { guardOrigin } from './http/origin.ts';
import { healthRoutes } from './http/health.ts';
import { acceptJson } from './http/json.ts';
import { type CallsPerMinute, openLimits } from './http/limits.ts';
import type { AnswerChecks } from './http/answer-checks.ts';
import { acceptForms } from './http/uploads.ts';
import type { PhotoStore } from './outside/photo-store/photo-store.ts';
import type { PhotoReader } from './photos/photo-reader.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { type Drawing, openDefaultImages } from './photos/default-images.ts';

/** What the app is built on: the settings, the database and the outside services. */
export interface Deps {
  config: Config;
  db: Sql;
  tokens: AccessTokens;
  store: PhotoStore;
  reader: PhotoReader;
  map: OfferedMap;
  geocoder: OpenGeocoder;
  /** The gallery of default images. */
  drawings: readonly Drawing[];
  /** Checks every answer against the contract, in tests. */
  checkAnswers?: AnswerChecks;
  /** Call limits that differ from `PER_MINUTE`. */
  callsPerMinute?: Partial<CallsPerMinute>;
}

const JSON_BYTES = 64 * 1024;

/** The app with every noun's routes, not listening yet: what tests inject requests into. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, store, reader, map } = deps;
  const defaultImages = openDefaultImages(join(config.dataDir, 'pictures'), deps.drawings);
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const app = fastify({
    bodyLimit: JSON_BYTES,
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: sendError,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel, serializers: { err: plainError } },
  });
  app.decorate('readToken', deps.tokens.read);
  app.decorate('limitCalls', openLimits(db, deps.callsPerMinute));
  app.decorate('uploadFolder', join(config.dataDir, 'tmp'));
  app.decorate('membersOnly', config.readMembersOnly);
  app.decorate('checkAnswers', deps.checkAnswers ?? null);
  app.decorate('endpoints', []);
  await app.register(cookie);
  await acceptForms(app);
  acceptJson(app);
  handleNotFound(app);
  handleErrors(app);
  await sendHeaders(app, { https, sources: map.sources });
  await allowOrigins(app, config.allowedOrigins);
  guardOrigin(app, config);
  healthRoutes(app, db);
  const cookies = await authRoutes(app, deps);
  memberRoutes(app, deps, cookies);
  withdrawalRoutes(app, db, cookies);
  publicConfigRoutes(app, db, config, map);
  mapRoutes(app, { db, publicUrl: config.publicUrl, map, geocoder: deps.geocoder });
  articleRoutes(app, { db, store, reader, defaultImages });
  searchRoutes(app, db);
  categoryRoutes(app, db, { unsaveCategory, hasArticles, moveArticles });
  placeRoutes(app, db);
  regionRoutes(app);
  geoRoutes(app, db, deps.geocoder.geocoder);
  neighbourhoodRoutes(app, db);
  commentRoutes(app, db);
  likeRoutes(app, db);
  reportRoutes(app, db);
  notificationRoutes(app, db);
  homeRoutes(app, db);
  challengeRoutes(app, db);
  curationRoutes(app, db);
  photoRoutes(app, { store, defaultImages });
  openApiRoutes(app);
  await servePages(app, config);
  return app;
}

/** What the log records of an error: where it was thrown, never what members sent. */
const plainError = (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' });
