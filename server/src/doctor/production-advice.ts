import type { Config } from '../config.ts';
import { databaseTls, leadsOutside } from '../config/verified-tls.ts';
import { settingsLeftOpen } from '../consents/consent-texts.ts';

type Settings = Pick<
  Config,
  | 'production'
  | 'reportMode'
  | 'backupAt'
  | 'mail'
  | 'securityContact'
  | 'consentTexts'
  | 'company'
  | 'databaseUrl'
  | 'databaseAdminUrl'
  | 'databaseReplicaUrls'
  | 's3Access'
>;

/**
 * What is still to be set in production, a sentence each: nothing of it keeps the product from working (BEHAVIOUR: operations-13,
 * reports-13).
 */
export async function productionAdvice(settings: Settings): Promise<string[]> {
  const { production, reportMode, backupAt, mail, securityContact } = settings;
  if (!production) return [];
  const open = await settingsLeftOpen(settings);
  const clear = settingsInTheClear(settings);
  const found: readonly (readonly [boolean, string])[] = [
    [
      reportMode === 'literal',
      'Reports: twenty accounts of any age remove a post. REPORT_MODE=strict counts only those that are not suspicious.',
    ],
    [backupAt === undefined, 'Backups: none is made by itself. BACKUP_AT=03:30 makes one each night.'],
    [mail === null, 'Mail: claimants get none, it is only written to a folder. Set SMTP_URL and MAIL_FROM.'],
    [
      securityContact === undefined,
      'Weaknesses: nobody is told where to report one (/.well-known/security.txt). Set SECURITY_CONTACT.',
    ],
    [
      clear.length > 0,
      `TLS: what ${clear.join(' and ')} lead${clear.length === 1 ? 's' : ''} to can be read on the way. Use sslmode=verify-full and https, unless that network is yours alone.`,
    ],
    [
      open.length > 0,
      `Texts: the terms and the privacy policy do not say who runs this. Set ${open.join(', ')}.`,
    ],
  ];
  return found.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}

/** The settings that send members' data to another host without TLS. */
function settingsInTheClear({
  databaseUrl,
  databaseAdminUrl,
  databaseReplicaUrls,
  s3Access,
}: Settings): string[] {
  const isClear = (url: string | undefined) =>
    url !== undefined && leadsOutside(url) && databaseTls(url) === 'no TLS';
  const found: readonly (readonly [string, boolean])[] = [
    ['DATABASE_URL', isClear(databaseUrl)],
    ['DATABASE_ADMIN_URL', isClear(databaseAdminUrl)],
    ['DATABASE_REPLICA_URLS', databaseReplicaUrls.some(isClear)],
    ['S3_ENDPOINT', isPlain(s3Access.endpoint)],
  ];
  return found.flatMap(([name, is]) => (is ? [name] : []));
}

const isPlain = (url: string | undefined) =>
  url !== undefined && url.startsWith('http:') && leadsOutside(url);
