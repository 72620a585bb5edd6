import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Deps } from './app-deps.ts';
import { nounRoutes } from './app.routes.ts';
import { openWork } from './app-work.ts';
import { openDepartures } from './auth/departures.ts';
import { openSessions } from './auth/sessions.ts';
import { signingSecrets } from './auth/signing-secrets.ts';
import type { BackgroundWork } from './process/background-work.ts';
import type { Watched } from './process/queue.ts';
import { type Config, isHttps } from './config.ts';
import { expectConsents, openConsents } from './consents/consents.ts';
import { openPositionUses } from './consents/position-uses.ts';
import { openAdmission } from './http/limits/admission.ts';
import { acceptOlderRequests } from './http/compatibility/accept-requests.ts';
import { csrfRoutes } from './http/compatibility/csrf.routes.ts';
import { compressAnswers } from './http/compress.ts';
import { allowOrigins } from './http/addresses/cors.ts';
import { cspReportRoutes } from './http/csp-reports.ts';
import { handleErrors } from './http/errors.ts';
import { noticeForwarded, removeForwardedPorts } from './http/addresses/forwarded.ts';
import { type ContentSources, type SecurityHeaders, securityHeaders, sendHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { guardHost, ignoreExpectations } from './http/addresses/host.ts';
import { acceptJson } from './http/json.ts';
import { openLimits } from './http/limits/limits.ts';
import { metricsRoutes } from './http/metrics-address.ts';
import { handleNotFound } from './http/not-found.ts';
import { openFastify } from './http/open-fastify.ts';
import { guardOrigin } from './http/addresses/origin.ts';
import { servePages } from './http/pages/pages.ts';
import { refuseEarly } from './http/limits/refuse-early.ts';
import { logRequests } from './http/request-log.ts';
import { openPositionSeal } from './http/sealed-position.ts';
import { sessionCookies } from './http/session-cookies.ts';
import { closeSlowClients } from './http/limits/slow-clients.ts';
import { traceRequests } from './http/trace-requests.ts';
import { measureQueues } from './telemetry/queue-figures.ts';
import { openUploadFolder } from './http/uploads/upload-folder.ts';
import { openUploadQueue } from './http/uploads/upload-queue.ts';
import { acceptForms } from './http/uploads/uploads.ts';
import { closeUnread } from './http/uploads/close-unread.ts';
import { type Metrics, openMetrics } from './telemetry/metrics.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { openSignedAddresses, type SignedAddresses } from './outside/photo-store/signed-addresses.ts';
import { openDefaultImages } from './photos/default-images.ts';
import { isUsable } from './product/own-store.ts';
import { openPush, type OpenPush } from './push/open-push.ts';
import { readsFrom } from './db/reads.ts';
import { refuseUnsafe } from './config/safe-settings.ts';
import { countEvents } from './security/security-events.ts';
import { securityTextRoutes } from './security/security-text.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The queues of this app, which metrics and `/api/ready` watch. */
    queues: Watched[];
    /** The background work that members asked for. */
    backgroundWork: BackgroundWork;
    /** Sending mail to claimants. */
    mailWork: BackgroundWork;
    /** Sending pushes to browsers. */
    pushWork: BackgroundWork;
  }
}

/** Concurrent calls for each connection to the database: those that are not using one parse, check and write answers. */
const SLOTS_PER_CONNECTION = 2;

/** The app with every noun's routes, not listening yet: what tests inject requests into. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, metrics = openMetrics() } = deps;
  refuseUnsafe(config);
  const signed = signedPhotos(config);
  const headers = securityHeaders(
    { https: isHttps(config.publicUrl), subdomains: config.hstsSubdomains },
    contentSources(deps, signed),
  );
  const app = openFastify(config, headers, deps.logTo);
  app.decorate('endpoints', []);
  app.decorate('queues', []);
  decorateSettings(app, deps);
  app.queues.push(deps.reader.queue, ...(deps.map.host === null ? [] : [deps.map.host.queue]));
  const sessions = await decorateSessions(app, deps);
  decorateLimits(app, deps);
  await decorateUploads(app, config);
  const consents = await decorateConsents(app, deps);
  await receiveRequests(app, config, headers, metrics);
  operatorRoutes(app, deps, metrics);
  const push = await openPush(deps.db, config, deps.pushNetwork);
  const work = decorateWork(app, deps, push, metrics);
  const defaultImages = openDefaultImages(join(config.dataDir, 'pictures'), deps.drawings, deps.reader);
  await nounRoutes(app, deps, { ...sessions, consents, defaultImages, signed, push, work });
  csrfRoutes(app, isHttps(config.publicUrl));
  openApiRoutes(app);
  await servePages(app, {
    ...(deps.webAssets !== undefined && { keptIn: deps.webAssets }),
    publicUrl: config.publicUrl,
    signInName: config.oidc?.name ?? null,
    isBusy: app.admission.isBusy,
  });
  return app;
}

function decorateSettings(app: FastifyInstance, { config, db, reads, checkAnswers }: Deps) {
  app.decorate('reads', reads ?? readsFrom(db));
  app.decorate('membersOnly', config.readMembersOnly);
  app.decorate('imageHosts', config);
  app.decorate('checkAnswers', checkAnswers ?? null);
}

/** Lets routes identify the caller. Returns what sign-in, renewal and withdrawal need too. */
async function decorateSessions(app: FastifyInstance, { config, db, tokens }: Deps) {
  const cookies = sessionCookies(isHttps(config.publicUrl));
  const sessions = await openSessions(db, tokens);
  const departures = await openDepartures(db, config.sessionSecrets);
  const [secret] = await signingSecrets(db, config.sessionSecrets);
  app.decorate('positionSeal', openPositionSeal(secret!));
  app.decorate('sessionReader', {
    cookies,
    readToken: tokens.read,
    isOwnRefreshToken: sessions.isOwn,
    readRefresh: sessions.whose,
  });
  app.decorateRequest('caller', null);
  return { cookies, sessions, departures };
}

/** Lets routes limit calls; security events are written when the app closes. */
function decorateLimits(app: FastifyInstance, { config, db, callsPerMinute, maxWaitMs }: Deps) {
  const limitCalls = openLimits(db, callsPerMinute);
  app.decorate('limitCalls', limitCalls);
  app.decorate('limitSignIns', (request) => limitCalls(request, 'signIn', null));
  const events = countEvents(db, (error) =>
    app.log.error({ err: error }, 'security events could not be written'),
  );
  app.addHook('onClose', events.flush);
  app.decorate('securityEvents', events);
  const admission = openAdmission({
    slots: SLOTS_PER_CONNECTION * config.databasePool,
    ...(maxWaitMs !== undefined && { maxWaitMs }),
    onRefused: (calls) => app.log.warn({ calls }, 'more calls than can be served'),
  });
  app.queues.push(admission);
  app.decorate('admission', admission);
}

async function decorateUploads(app: FastifyInstance, { dataDir }: Config) {
  const uploads = await openUploadFolder(join(dataDir, 'tmp'));
  app.addHook('onClose', () => uploads.close());
  app.decorate('uploadFolder', uploads.path);
  const queue = openUploadQueue();
  app.queues.push(queue);
  app.decorate('uploads', queue);
}

/** Lets routes require consents; uses of positions are written when the app closes. */
async function decorateConsents(app: FastifyInstance, { config, db }: Deps) {
  const consents = await openConsents(config);
  app.decorate('expectConsents', (memberId) => expectConsents(consents, db, memberId));
  const positions = openPositionUses(db, (error) =>
    app.log.error({ err: error }, 'uses of positions could not be written'),
  );
  app.addHook('onClose', positions.flush);
  app.decorate('notePosition', positions.note);
  return consents;
}

/** Opens the background work, which stops when the app closes. */
function decorateWork(app: FastifyInstance, deps: Deps, push: OpenPush, metrics: Metrics) {
  const work = openWork(deps, push, metrics, app.uploadFolder, (error) =>
    app.log.error({ err: error }, 'work in the background failed'),
  );
  for (const name of ['backgroundWork', 'mailWork', 'pushWork'] as const) {
    app.decorate(name, work[name]);
    app.addHook('onClose', work[name].stop);
  }
  return work;
}

/** How every request is received and every answer sent; hooks run in this order. */
async function receiveRequests(
  app: FastifyInstance,
  config: Config,
  headers: SecurityHeaders,
  metrics: Metrics,
) {
  await app.register(cookie);
  await acceptForms(app);
  closeUnread(app);
  acceptJson(app);
  acceptOlderRequests(app);
  handleNotFound(app);
  handleErrors(app);
  removeForwardedPorts(app);
  traceRequests(app);
  refuseEarly(app, headers, logRequests(app, metrics));
  sendHeaders(app, headers);
  compressAnswers(app);
  guardHost(app);
  ignoreExpectations(app);
  noticeForwarded(app, config.trustProxy !== false);
  closeSlowClients(app);
  await allowOrigins(app, config.allowedOrigins);
  guardOrigin(app, config);
}

/** Serves the metrics, health checks and security reports. */
function operatorRoutes(app: FastifyInstance, deps: Deps, metrics: Metrics) {
  const { config, db, probe = db, store, photoMark } = deps;
  const { dataDir, metricsToken: token } = config;
  measureQueues(metrics, app.queues);
  metricsRoutes(app, metrics, token);
  const { queues, uploadFolder } = app;
  const hasOwnStore = () => isUsable(store, photoMark);
  healthRoutes(app, { probe, hasOwnStore, dataDir, uploadFolder, token, queues });
  cspReportRoutes(app);
  securityTextRoutes(app, config);
}

/** The addresses with which browsers fetch photos from the bucket, where that is set. */
const signedPhotos = ({ s3, s3SignedSeconds }: Config) =>
  s3 === null || s3SignedSeconds === undefined ? null : openSignedAddresses(s3, s3SignedSeconds);

/** What pages may load: from the map's hosts, and images from those of this configuration too. */
function contentSources({ map, config }: Deps, signed: SignedAddresses | null): () => ContentSources {
  const urls = [config.imagesUrl, config.publicUrl, signed?.origin];
  const hosts = urls.filter((url) => url !== undefined).map((url) => new URL(url).origin);
  let known: { of: ContentSources; all: ContentSources } | undefined;
  return () => {
    const of = map.sources();
    if (known?.of !== of) known = { of, all: { ...of, image: [...of.image, ...hosts] } };
    return known.all;
  };
}
