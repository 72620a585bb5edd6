import { reissue } from 'contract/auth';
import { createCategory, listMyCategories } from 'contract/categories';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { debianProgram } from '../scripts/test/debian-program.ts';
import { openCookieBrowser } from '../server/src/sample/cookie-browser.ts';
import { freshDatabase } from '../server/test/fresh-database.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { startProduct } from './product.ts';
import { onboardedMember } from './test-member.ts';

// Two processes on one database, one of them with a clock that is an hour ahead.

const faketime = await debianProgram(
  ['libfaketime'],
  `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`,
);

test.skipIf(faketime === null)('a clock an hour ahead costs a renewal, and nothing else', async () => {
  const database = await freshDatabase();
  const started = async (settings: Record<string, string> = {}) => {
    const dataDir = await freshFolder();
    const product = await startProduct(dataDir, {
      DATABASE_URL: database.connectionString,
      SESSION_SECRET: 'c2VjcmV0LW9mLXR3by1wcm9jZXNzZXMtb2YtYS10ZXN0',
      ...settings,
    });
    onTestFinished(async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    return product;
  };
  onTestFinished(() => database.drop());
  const right = await started();
  const ahead = await started({
    LD_PRELOAD: faketime!.path,
    FAKETIME: '+1h',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });

  await onboardedMember('가람', right.baseUrl);
  const here = openCookieBrowser(right.baseUrl);
  await here.signIn('가람');
  const there = openCookieBrowser(ahead.baseUrl);
  const carry = (from: typeof here, to: typeof here) => {
    to.cookies.clear();
    for (const [name, value] of from.cookies) to.cookies.set(name, value);
  };
  carry(here, there);
  await expect(there.call(listMyCategories, {})).rejects.toThrow('TOKEN4001');
  await there.call(reissue, { body: undefined });
  expect(await there.call(listMyCategories, {})).toEqual([]);
  carry(there, here);
  const { categoryId } = await here.call(createCategory, { body: { name: '산책길', color: 'GREEN' } });
  expect(categoryId).toBeGreaterThan(0);
});
