import { join } from 'node:path';
import * as v from 'valibot';
import { APART, isApart } from './backup-place.ts';
import { backupPlace } from './setting-forms.ts';

/** Settings that have no effect without another setting. */
const NEEDS: readonly (readonly [name: string, needed: string])[] = [
  ['DATABASE_ADMIN_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URLS', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['S3_SIGNED_SECONDS', 'S3_BUCKET'],
  ['PURGE_METHOD', 'PURGE_URL'],
  ['PURGE_TOKEN', 'PURGE_URL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['NAVER_CLIENT_SECRET', 'NAVER_CLIENT_ID'],
  ['KAKAO_CLIENT_SECRET', 'KAKAO_CLIENT_ID'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_CLIENT_ID'],
  ['OIDC_NAME', 'OIDC_ISSUER'],
];

/** A sentence for each setting without the setting it needs. A bucket for backups also counts as S3_BUCKET. */
export function halfGiven(given: Readonly<Record<string, string>>): string[] {
  const isBacked = given['BACKUP_TO']?.startsWith('s3://') ?? false;
  const isThere = (name: string) => given[name] !== undefined || (name === 'S3_BUCKET' && isBacked);
  return NEEDS.filter(([name, needed]) => isThere(name) && !isThere(needed)).map(
    ([name, needed]) => `${name} is set without ${needed}: set both or neither.`,
  );
}

/** A sentence for each pair of settings that exclude each other. */
export const contradictions = (given: Readonly<Record<string, string>>): string[] => [
  ...(given['METRICS_PORT'] === (given['PORT'] ?? '3000')
    ? ['METRICS_PORT must be another port than PORT.']
    : []),
  ...backupContradictions(given),
  ...signedContradictions(given),
];

/** A BACKUP_TO that is not a valid place is refused elsewhere, for its form. */
function backupContradictions({
  BACKUP_TO,
  S3_BUCKET,
  DATA_DIR = './data',
}: Readonly<Record<string, string>>): string[] {
  const place = v.safeParse(backupPlace, BACKUP_TO);
  const photos = { bucket: S3_BUCKET, folder: join(DATA_DIR, 'photos') };
  return place.success && !isApart(place.output, photos) ? [`BACKUP_TO ${APART}`] : [];
}

/** The contradictions of signed addresses: browsers would be sent to photos that they cannot load or may not cache. */
function signedContradictions(given: Readonly<Record<string, string>>): string[] {
  const { S3_SIGNED_SECONDS: signed, S3_ENDPOINT: endpoint = 'https:', PUBLIC_URL: publicUrl = '' } = given;
  if (signed === undefined) return [];
  const isMixed = publicUrl.startsWith('https:') && !endpoint.startsWith('https:');
  return [
    ...(given['IMAGES_URL'] === undefined
      ? []
      : ['IMAGES_URL and S3_SIGNED_SECONDS both say where photos are fetched: set one of them.']),
    ...(isMixed
      ? [
          'S3_SIGNED_SECONDS has browsers fetch photos from S3_ENDPOINT, which must be https where PUBLIC_URL is.',
        ]
      : []),
  ];
}
