import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { join } from 'node:path';
import type { AccessTokens } from './auth/access-token.ts';
import { openDepartures } from './auth/departures.ts';
import { openSessions } from './auth/sessions.ts';
import { hasArticles, moveArticles } from './articles/articles.ts';
import { appealRoutes } from './appeals/appeals.routes.ts';
import { articleRoutes } from './articles/articles.routes.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { authorRoutes } from './authors/authors.routes.ts';
import { type BackgroundWork, openBackgroundWork } from './background-work.ts';
import { blockRoutes } from './blocks/blocks.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { challengeRoutes } from './challenges/challenges.routes.ts';
import { claimRoutes } from './claims/claims.routes.ts';
import { deliverOrFail } from './claims/deliver-mails.ts';
import { consentRoutes } from './consents/consents.routes.ts';
import { expectConsents, openConsents } from './consents/consents.ts';
import { openPositionUses } from './consents/position-uses.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { curationRoutes } from './curations/curations.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { makeExports } from './exports/make-export.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import type { OpenGeocoder } from './geo/open-geocoder.ts';
import { homeRoutes } from './home/home.routes.ts';
import { likeRoutes } from './likes/likes.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { readImports } from './imports/read-imports.ts';
import type { OfferedMap } from './maps/maps.ts';
import { mapRoutes } from './maps/maps.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { mostChosenRegions } from './members/members.ts';
import { mergeRoutes } from './merges/merges.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { publicConfigRoutes } from './public-config.routes.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { unsaveCategory } from './places/places.ts';
import { placeRoutes } from './places/places.routes.ts';
import { neighbourhoodRoutes } from './regions/neighbourhoods.routes.ts';
import { regionRoutes } from './regions/regions.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { openNewestVersion } from './outside/newest-version.ts';
import { VERSION } from './process-figures.ts';
import { allJobs } from './jobs/jobs.ts';
import { systemRoutes } from './system/system.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sharedListRoutes } from './shared-lists/shared-lists.routes.ts';
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts';
import { type Config, isHttps } from './config.ts';
import type { Sql } from './db.ts';
import { type Reads, readsFrom } from './reads.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { openAdmission } from './http/admission.ts';
import { handleNotFound } from './http/not-found.ts';
import { compressAnswers } from './http/compress.ts';
import { refuseEarly } from './http/refuse-early.ts';
import { allowOrigins } from './http/cors.ts';
import { answerMalformedRequest, answerUnreadableUrl, handleErrors } from './http/errors.ts';
import { trustedProxies } from './http/trust-proxy.ts';
import { servePages } from './http/pages.ts';
import { type ContentSources, securityHeaders, sendHeaders } from './http/headers.ts';
import { cspReportRoutes } from './http/csp-reports.ts';
import { noticeForwarded } from './http/forwarded.ts';
import { guardHost, ignoreExpectations } from './http/host.ts';
import { closeSlowClients } from './http/slow-clients.ts';
import { sessionCookies } from './http/session-cookies.ts';
import { countEvents } from './security/security-events.ts';
import { securityTextRoutes } from './security/security-text.routes.ts';
import { refuseUnsafe } from './safe-settings.ts';
import { guardOrigin } from './http/origin.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoutes } from './http/metrics-address.ts';
import { logRequests, requestId } from './http/request-log.ts';
import { traceRequests } from './http/trace-requests.ts';
import { acceptOlderRequests } from './http/compatibility/accept-requests.ts';
import { acceptJson } from './http/json.ts';
import { type CallsPerMinute, openLimits } from './http/limits.ts';
import type { AnswerChecks } from './http/answer-checks.ts';
import { openUploadFolder } from './http/upload-folder.ts';
import { openUploadQueue } from './http/upload-queue.ts';
import { acceptForms } from './http/uploads.ts';
import { outlinesHost } from './outside/published-shapes.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import type { PhotoStore } from './outside/photo-store/photo-store.ts';
import { openSignedAddresses } from './outside/photo-store/signed-addresses.ts';
import type { PhotoReader } from './photos/photo-reader.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { type Drawing, openDefaultImages } from './photos/default-images.ts';
import { transcodePhotos } from './photos/transcode-photos.ts';
import { zoneRoutes } from './zones/zones.routes.ts';

/** What the app is built on: the settings, the database and the outside services. */
export interface Deps {
  config: Config;
  db: Sql;
  /** A connection of their own for health checks, which no queue delays; `db` without one. */
  probe?: Sql;
  /** Where lists are read; `db` without it. */
  reads?: Reads;
  tokens: AccessTokens;
  /** The figures of this process; some of its own without them. */
  metrics?: Metrics;
  store: PhotoStore;
  reader: PhotoReader;
  map: OfferedMap;
  geocoder: OpenGeocoder;
  mailer: Mailer;
  /** The gallery of default images. */
  drawings: readonly Drawing[];
  /** Where the files of the web's builds stay for open tabs; without it only those of the current build are served. */
  webAssets?: string;
  /** Checks every answer against the contract, in tests. */
  checkAnswers?: AnswerChecks;
  /** Call limits that differ from `PER_MINUTE`. */
  callsPerMinute?: Partial<CallsPerMinute>;
  /** Takes the lines of the log instead of the standard output. */
  logTo?: { write(line: string): void };
  /** How long a call may queue, where that differs from production: tests run on a busy machine. */
  maxWaitMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The background work that members asked for. */
    backgroundWork: BackgroundWork;
    /** Transcoding their photos. */
    photoWork: BackgroundWork;
    /** Sending mail to claimants. */
    mailWork: BackgroundWork;
  }
}

const JSON_BYTES = 64 * 1024;
/** Concurrent calls for each connection to the database: those that are not using one parse, check and write answers. */
const SLOTS_PER_CONNECTION = 2;

/** The app with every noun's routes, not listening yet: what tests inject requests into. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, store, reader, map } = deps;
  const defaultImages = openDefaultImages(join(config.dataDir, 'pictures'), deps.drawings, reader);
  refuseUnsafe(config);
  const https = isHttps(config.publicUrl);
  const signed = signedPhotos(config);
  const headers = securityHeaders(
    https,
    withImageHosts(() => map.sources(), [config.imagesUrl, config.publicUrl, signed?.origin]),
  );
  const app = fastify({
    bodyLimit: JSON_BYTES,
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    clientErrorHandler: answerMalformedRequest(headers),
    frameworkErrors: answerUnreadableUrl(headers),
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { maxParamLength: 200 },
    // Calls are parsed by the contract's schemas: the packages that compile those of Fastify are never read.
    schemaController: {
      compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas },
    },
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      serializers: { err: plainError },
      ...(deps.logTo && { stream: deps.logTo }),
    },
  });
  const cookies = sessionCookies(https);
  const sessions = await openSessions(db, deps.tokens);
  const departures = await openDepartures(db, config.sessionSecrets);
  app.decorate('sessionReader', {
    cookies,
    readToken: deps.tokens.read,
    isOwnRefreshToken: sessions.isOwn,
    readRefresh: sessions.whose,
  });
  app.decorate('reads', deps.reads ?? readsFrom(db));
  app.decorateRequest('caller', null);
  const limitCalls = openLimits(db, deps.callsPerMinute);
  app.decorate('limitCalls', limitCalls);
  app.decorate('limitSignIns', (request) => limitCalls(request, 'signIn', null));
  app.decorate('securityEvents', openSecurityEvents(app, db));
  app.decorate(
    'admission',
    openAdmission({
      slots: SLOTS_PER_CONNECTION * config.databasePool,
      ...(deps.maxWaitMs !== undefined && { maxWaitMs: deps.maxWaitMs }),
      onRefused: (calls) => app.log.warn({ calls }, 'more calls than can be served'),
    }),
  );
  const uploads = await openUploadFolder(join(config.dataDir, 'tmp'));
  app.addHook('onClose', () => uploads.close());
  app.decorate('uploadFolder', uploads.path);
  app.decorate('uploads', openUploadQueue());
  const consents = await openConsents(config);
  app.decorate('expectConsents', (memberId) => expectConsents(consents, db, memberId));
  app.decorate('notePosition', openPositions(app, db));
  app.decorate('membersOnly', config.readMembersOnly);
  app.decorate('imageHosts', config);
  app.decorate('checkAnswers', deps.checkAnswers ?? null);
  app.decorate('endpoints', []);
  await app.register(cookie);
  await acceptForms(app);
  acceptJson(app);
  acceptOlderRequests(app);
  handleNotFound(app);
  handleErrors(app);
  traceRequests(app);
  const { metrics = openMetrics(), probe = db } = deps;
  refuseEarly(app, headers, logRequests(app, metrics));
  sendHeaders(app, headers);
  compressAnswers(app);
  guardHost(app);
  ignoreExpectations(app);
  noticeForwarded(app, config.trustProxy !== false);
  closeSlowClients(app);
  await allowOrigins(app, config.allowedOrigins);
  guardOrigin(app, config);
  metrics.gauge('dongne_uploads', 'Forms with files being received and waiting.', () =>
    Object.entries(app.uploads.use()).map(([state, value]) => ({ labels: { state }, value })),
  );
  metricsRoutes(app, metrics, config.metricsToken);
  healthRoutes(app, { probe, store, dataDir: config.dataDir, token: config.metricsToken });
  cspReportRoutes(app);
  securityTextRoutes(app, config);
  await authRoutes(app, { config, db, sessions, departures, cookies });
  const report = (error: unknown) => app.log.error({ err: error }, 'work in the background failed');
  const transcoding = { db, store, reader, folder: uploads.path };
  const photoWork = openBackgroundWork([transcodePhotos(transcoding)], report);
  app.decorate('photoWork', photoWork);
  app.addHook('onClose', photoWork.stop);
  const photos = { db, store, reader, quotaBytes: config.photoQuotaBytes, transcodeLater: photoWork.wake };
  consentRoutes(app, db, consents);
  memberRoutes(app, photos, cookies, consents);
  withdrawalRoutes(app, { db, departures }, cookies);
  publicConfigRoutes(app, db, config, map);
  const { publicUrl } = config;
  mapRoutes(app, { db, publicUrl, map, geocoder: deps.geocoder, outlinesFrom: outlinesHost(config.regions) });
  articleRoutes(app, { ...photos, defaultImages });
  authorRoutes(app, db);
  const work = openBackgroundWork(
    [makeExports({ ...transcoding, report }), readImports({ ...photos, folder: uploads.path, report })],
    report,
  );
  app.decorate('backgroundWork', work);
  app.addHook('onClose', work.stop);
  exportRoutes(app, { db, store, work });
  importRoutes(app, { db, store, work });
  blockRoutes(app, db);
  zoneRoutes(app, db);
  searchRoutes(app);
  categoryRoutes(app, db, { unsaveCategory, hasArticles, moveArticles });
  placeRoutes(app, db);
  sharedListRoutes(app, db);
  regionRoutes(app, (members, limit) => mostChosenRegions(db, members, limit));
  geoRoutes(app, db, deps.geocoder.geocoder);
  neighbourhoodRoutes(app, db);
  commentRoutes(app, db);
  likeRoutes(app, db);
  reportRoutes(app, db, config.reportMode);
  appealRoutes(app, db);
  const mails = openBackgroundWork([() => deliverOrFail(db, deps.mailer)], report);
  app.decorate('mailWork', mails);
  app.addHook('onClose', mails.stop);
  moderationRoutes(app, db, mails);
  mergeRoutes(app, db);
  claimRoutes(app, db, mails);
  notificationRoutes(app, db);
  homeRoutes(app);
  challengeRoutes(app, db);
  curationRoutes(app, db);
  photoRoutes(app, { ...photos, defaultImages, signed });
  systemRoutes(app, {
    config,
    db,
    jobs: jobNames(deps),
    newest: openNewestVersion(config.updatesUrl, VERSION),
  });
  openApiRoutes(app);
  const { webAssets: keptIn } = deps;
  await servePages(app, {
    ...(keptIn !== undefined && { keptIn }),
    publicUrl: config.publicUrl,
    isBusy: app.admission.isBusy,
  });
  return app;
}

const withoutSchemas = () => () => {
  throw new Error('A route has a schema of Fastify; the contract has those of calls');
};

/** The jobs that run with these settings. */
function jobNames({ config, db, store, mailer }: Deps): string[] {
  const backup = config.backupAt === undefined ? null : { at: config.backupAt, begin: async () => {} };
  const fetchOutlines = outlinesHost(config.regions) === null ? undefined : async () => {};
  const continueWork = async () => {};
  const jobs = allJobs({ db, store, mailer, purger: null, fetchOutlines, continueWork, backup });
  return jobs.map(({ name }) => name);
}

/** The app's counter of security events, written when it closes. */
function openSecurityEvents(app: FastifyInstance, db: Sql) {
  const events = countEvents(db, (error) =>
    app.log.error({ err: error }, 'security events could not be written'),
  );
  app.addHook('onClose', events.flush);
  return events;
}

/** What notes the uses of positions, written when the app closes. */
function openPositions(app: FastifyInstance, db: Sql) {
  const positions = openPositionUses(db, (error) =>
    app.log.error({ err: error }, 'uses of positions could not be written'),
  );
  app.addHook('onClose', positions.flush);
  return positions.note;
}

/** The addresses with which browsers fetch photos from the bucket, where that is set. */
const signedPhotos = ({ s3, s3SignedSeconds }: Config) =>
  s3 === null || s3SignedSeconds === undefined ? null : openSignedAddresses(s3, s3SignedSeconds);

/** What pages may load, the images of this configuration included. */
function withImageHosts(
  read: () => ContentSources,
  urls: readonly (string | undefined)[],
): () => ContentSources {
  const hosts = urls.filter((url) => url !== undefined).map((url) => new URL(url).origin);
  let known: { of: ContentSources; all: ContentSources } | undefined;
  return () => {
    const of = read();
    if (known?.of !== of) known = { of, all: { ...of, image: [...of.image, ...hosts] } };
    return known.all;
  };
}

/** What the log records of an error: where it was thrown, never what members sent. */
const plainError = (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' });
