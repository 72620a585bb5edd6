import type { AccessTokens } from './auth/access-token.ts';
import type { Config } from './config.ts';
import type { Sql } from './db.ts';
import type { Reads } from './db/reads.ts';
import type { OpenGeocoder } from './geo/open-geocoder.ts';
import type { AnswerChecks } from './http/answer-checks.ts';
import type { CallsPerMinute } from './http/limits/limits.ts';
import type { OfferedMap } from './maps/maps.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import type { PushNetwork } from './outside/push/push-sender.ts';
import type { PhotoStore } from './outside/photo-store/photo-store.ts';
import type { Drawing } from './photos/default-images.ts';
import type { PhotoReader } from './photos/photo-reader.ts';
import type { Metrics } from './telemetry/metrics.ts';

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
  /** The mark that the store carries while it is that of this database; not checked without it. */
  photoMark?: string;
  reader: PhotoReader;
  map: OfferedMap;
  geocoder: OpenGeocoder;
  mailer: Mailer;
  /** How push services are reached; their public addresses without it. */
  pushNetwork?: PushNetwork;
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
