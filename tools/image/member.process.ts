import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { giveConsents, listConsents } from 'contract/consents';
import { changeNickname, chooseRegions, finishOnboarding, memberInfo } from 'contract/members';
import { searchRegions } from 'contract/regions';
import { type CookieBrowser, openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';
import { quarterColours, UPRIGHT } from '../../server/test/photo-files.ts';
import { bytesAt, type PostedPhoto, postPhoto } from './post-photo.ts';

// A member of the walk, in a process that trusts its certificate authority. Arguments: the address, and a file. At the first visit the
// member joins and posts a photo; at each later one the same member must find the same post and photo.

const [address = '', file = ''] = process.argv.slice(2);

interface Known extends PostedPhoto {
  memberId: number;
}

const browser = openCookieBrowser(address);
const at = await browser.follow(
  '/oauth2/authorization/oidc?login_hint=garam',
  ({ origin, pathname }) => origin === address && pathname === '/oauth-redirect',
);
if (at.pathname !== '/oauth-redirect') throw new Error(`The sign-in ended at ${at.href}`);
const isNew = !existsSync(file);
if (isNew) await join(browser);
const { memberId } = await browser.call(memberInfo, {});
if (isNew) await writeFile(file, JSON.stringify({ ...(await postPhoto(browser)), memberId }));
const known = JSON.parse(await readFile(file, 'utf8')) as Known;
if (known.memberId !== memberId) throw new Error(`It is member ${memberId}, not ${known.memberId}`);
await bytesAt(browser, `/api/articles/${known.articleId}`);
const colours = await quarterColours(await bytesAt(browser, known.path));
if (colours.join() !== UPRIGHT.join()) throw new Error(`The photo shows ${colours.join()}`);

async function join({ call }: CookieBrowser) {
  const { consents } = await call(listConsents, {});
  const needed = consents.filter((one) => one.isRequired);
  await call(giveConsents, {
    body: { consents: needed.map(({ consent, version }) => ({ consent, version })) },
  });
  await call(changeNickname, { body: { nickname: '가람' } });
  const { regions } = await call(searchRegions, { query: { keyword: '마포구', limit: 1 } });
  await call(chooseRegions, { body: { regionIds: regions.map(({ regionId }) => regionId) } });
  await call(finishOnboarding, { body: undefined });
}
