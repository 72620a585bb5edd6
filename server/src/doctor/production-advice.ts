import type { Config } from '../config.ts';
import { settingsLeftOpen } from '../consents/consent-texts.ts';

type Settings = Pick<
  Config,
  'production' | 'reportMode' | 'backupAt' | 'mail' | 'securityContact' | 'consentTexts' | 'company'
>;

/**
 * What is still to be set in production, a sentence each: nothing of it keeps the product from working (BEHAVIOUR: operations-13,
 * reports-13).
 */
export async function productionAdvice(settings: Settings): Promise<string[]> {
  const { production, reportMode, backupAt, mail, securityContact } = settings;
  if (!production) return [];
  const open = await settingsLeftOpen(settings);
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
      open.length > 0,
      `Texts: the terms and the privacy policy do not say who runs this. Set ${open.join(', ')}.`,
    ],
  ];
  return found.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}
