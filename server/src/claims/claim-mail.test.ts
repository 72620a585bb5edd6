import { ClaimId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toMail } from './claim-mail.ts';
import type { DueMail } from './claim-mails.sql.ts';

const claimId = v.parse(ClaimId, 4503);
const mail: DueMail = {
  claimMailId: 1,
  claimId,
  linkKey: 'u3Jk0bq1Zr7xY2wT9aPf4Q',
  kind: 'CODE',
  email: 'hong@example.com',
  code: '123456',
  words: '',
  isVisible: true,
  daysHeld: null,
  removesAtEnd: false,
};
const LINK = 'https://dongne.example/claims/4503/status#u3Jk0bq1Zr7xY2wT9aPf4Q';

test.each(['CODE', 'FILED', 'HELD', 'DECLINED', 'REOPENED'] as const)(
  'each mail has the number of the claim and the link to go on with it (%s)',
  (kind) => {
    const { text } = toMail({ ...mail, kind }, 'https://dongne.example');
    expect(text).toContain('신고 번호: 4503');
    expect(text).toContain(LINK);
  },
);

test('without an address of the app, or of a claim without a key, a mail has the number alone', () => {
  expect(toMail(mail, undefined).text).not.toContain('status#');
  const { text } = toMail({ ...mail, linkKey: null }, 'https://dongne.example');
  expect(text).toContain('신고 번호: 4503');
  expect(text).not.toContain('https://');
});
