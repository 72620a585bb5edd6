import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCategory, deleteCategory } from 'contract/categories';
import {
  type Consent,
  giveConsents,
  isGiven,
  listConsents,
  listPositionUses,
  readText,
  withdrawConsent,
} from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';
import { listHomePosts } from 'contract/home';
import { RegionId } from 'contract/ids';
import { changeNickname, chooseRegions, finishOnboarding, withdraw } from 'contract/members';
import { nearestPlace } from 'contract/places';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, type ReopenedApp, type TestApp, testApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { raw } from '../db.ts';
import { openConsents } from './consents.ts';
import { readTexts } from './consent-texts.ts';

const REGION = v.parse(RegionId, 1_144_012_300); // 망원동
const VERSION = '2026-11-01';
const needed = (version = VERSION) =>
  (['AGE', 'TERMS', 'PRIVACY'] as const).map((consent) => ({ consent, version }));

let h: TestApp;
let asking: ReopenedApp;
let nth = 0;
let me: Member;
beforeAll(async () => {
  h = await testApp();
  asking = await h.reopen({ env: { CONSENTS: 'on' } });
  await h.db`
    insert into region (region_id, province, city, district, level) values (${REGION}, '서울특별시', '마포구', '망원동', 'dong')
    on conflict do nothing`;
});
afterAll(async () => {
  await asking.close();
  await h.close();
});
beforeEach(async () => {
  nth += 1;
  me = await h.given.member(`동의${nth}`);
});

const category = () => ({ body: { name: `새 것${nth}`, color: 'RED' as const } });
const readConsent = async (consent: Consent) => {
  const { consents } = await asking.as(me)(listConsents, {});
  return consents.find((one) => one.consent === consent)!;
};

describe('where consents are asked', () => {
  test('a member without them reads and deletes, and writes once they are given', async () => {
    const { categoryId } = await h.as(me)(createCategory, category());
    await asking.as(me)(listHomePosts, { query: {} });
    await asking.as(me)(deleteCategory, { params: { categoryId } });
    await expect(asking.as(me)(createCategory, category())).rejects.toMatchObject({
      status: 403,
      code: 'CONSENT4001',
    });
    await expect(asking.as(me)(changeNickname, { body: { nickname: '새이름' } })).rejects.toMatchObject({
      code: 'CONSENT4001',
    });
    const two = needed().slice(0, 2);
    await asking.as(me)(giveConsents, { body: { consents: two } });
    await expect(asking.as(me)(createCategory, category())).rejects.toMatchObject({ code: 'CONSENT4001' });
    await asking.as(me)(giveConsents, { body: { consents: needed() } });
    await asking.as(me)(createCategory, category());
  });

  test('joining in one call takes the consents with it, and keeps nothing without them', async () => {
    await h.db`update member set onboarded_at = null, nickname = null, nickname_key = null where member_id = ${me.memberId}`;
    const body = { nickname: `한번${nth}`, chosenRegionIds: [REGION] };
    await expect(asking.as(me)(finishOnboarding, { body })).rejects.toMatchObject({ code: 'CONSENT4001' });
    await expect(asking.as(me)(chooseRegions, { body: { regionIds: [REGION] } })).rejects.toMatchObject({
      code: 'CONSENT4001',
    });
    await expect(
      asking.as(me)(finishOnboarding, { body: { ...body, consents: needed('0') } }),
    ).rejects.toMatchObject({ code: 'CONSENT4002' });
    await asking.as(me)(finishOnboarding, { body: { ...body, consents: needed() } });
    await asking.as(me)(createCategory, category());
  });

  test('joining step by step begins with them', async () => {
    await h.db`update member set onboarded_at = null, nickname = null, nickname_key = null where member_id = ${me.memberId}`;
    await asking.as(me)(giveConsents, { body: { consents: needed() } });
    await asking.as(me)(changeNickname, { body: { nickname: `걸음${nth}` } });
    await asking.as(me)(chooseRegions, { body: { regionIds: [REGION] } });
    await asking.as(me)(finishOnboarding, { body: undefined });
    expect(await asking.as(me)(createCategory, category())).toMatchObject(category().body);
  });

  test('another version of a text asks again', async () => {
    await asking.as(me)(giveConsents, { body: { consents: needed() } });
    const folder = await mkdtemp(join(tmpdir(), 'dongne-texts-'));
    await writeFile(
      join(folder, 'terms.md'),
      '---\ntitle: 새 약관\nversion: 2\n---\n{{COMPANY_NAME}}의 약관',
    );
    const renewed = await h.reopen({
      env: { CONSENTS: 'on', CONSENT_TEXTS: folder, COMPANY_NAME: '동네상회' },
    });
    const { consents } = await renewed.as(me)(listConsents, {});
    expect(consents.filter((one) => one.isRequired && !isGiven(one))).toMatchObject([
      { consent: 'TERMS', title: '새 약관', version: '2', givenVersion: VERSION },
    ]);
    expect((await renewed.as(null)(readText, { params: { text: 'terms' } })).markdown).toBe(
      '동네상회의 약관',
    );
    await expect(renewed.as(me)(createCategory, category())).rejects.toMatchObject({ code: 'CONSENT4001' });
    await expect(
      renewed.as(me)(giveConsents, { body: { consents: needed().slice(1, 2) } }),
    ).rejects.toMatchObject({ status: 409, code: 'CONSENT4002' });
    await renewed.as(me)(giveConsents, { body: { consents: [{ consent: 'TERMS', version: '2' }] } });
    await renewed.as(me)(createCategory, category());
    await renewed.close();
  });
});

test('a consent is seen with its version and time, taken back, and never changed', async () => {
  expect(await readConsent('MARKETING')).toMatchObject({
    isRequired: false,
    givenAt: null,
    withdrawnAt: null,
  });
  const marketing = { consent: 'MARKETING' as const, version: VERSION };
  for (const _ of [1, 2]) await asking.as(me)(giveConsents, { body: { consents: [marketing] } });
  const given = await readConsent('MARKETING');
  expect(given.givenVersion).toBe(VERSION);
  expect(Date.parse(given.givenAt!)).toBeGreaterThan(Date.now() - 60_000);
  await asking.as(me)(withdrawConsent, { params: { consent: 'MARKETING' } });
  await asking.as(me)(withdrawConsent, { params: { consent: 'MARKETING' } });
  expect(await readConsent('MARKETING')).toMatchObject({
    givenVersion: null,
    withdrawnAt: expect.any(String),
  });
  const rows = await h.db`select is_given from consent where member_id = ${me.memberId} order by consent_id`;
  expect(rows).toEqual([{ isGiven: true }, { isGiven: false }]);
  await expect(h.db`update consent set is_given = true where member_id = ${me.memberId}`).rejects.toThrow(
    'a consent is never changed',
  );
  await expect(asking.as(me)(withdrawConsent, { params: { consent: 'TERMS' } })).rejects.toMatchObject({
    status: 409,
    code: 'CONSENT4003',
  });
});

test('every text is read without signing in', async () => {
  const membersOnly = await h.reopen({ env: { READ_MEMBERS_ONLY: 'on' } });
  for (const text of ['age', 'terms', 'privacy', 'location', 'marketing', 'policy', 'company'] as const)
    expect((await membersOnly.as(null)(readText, { params: { text } })).markdown).not.toContain('{{');
  expect((await membersOnly.as(null)(listConsents, {})).consents).toHaveLength(5);
  await membersOnly.close();
});

test('members are asked unless this is a trial, or the settings say otherwise', async () => {
  const real = { PUBLIC_URL: 'https://dongne.example', KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'x' };
  const isAsked = async (env: NodeJS.ProcessEnv) => (await openConsents(readConfig(env))).isAsked;
  expect(await isAsked({})).toBe(false);
  expect(await isAsked(real)).toBe(true);
  expect(await isAsked({ ...real, CONSENTS: 'off' })).toBe(false);
  expect(await isAsked({ ...real, DEMO_SIGN_IN: 'on' })).toBe(false);
  expect(await isAsked({ ...real, PUBLIC_URL: 'http://dongne.example' })).toBe(false);
  expect(await isAsked({ CONSENTS: 'on' })).toBe(true);
});

test('a text without title and version stops the start with a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-texts-'));
  await writeFile(join(folder, 'policy.md'), '# 방침');
  await expect(readTexts(readConfig({ CONSENT_TEXTS: folder }))).rejects.toThrow(/policy\.md must begin/);
});

test('a folder of texts that is missing stops the start with a sentence: ours would stand in for them', async () => {
  const texts = join(tmpdir(), 'dongne-no-texts');
  await expect(readTexts(readConfig({ CONSENT_TEXTS: texts }))).rejects.toThrow(
    /there is no folder .*no-texts/,
  );
});

test('a text names the operator with the right particle, and leaves out lines about what is not set', async () => {
  const named = await readTexts(readConfig({ COMPANY_NAME: '동네상점', COMPANY_CONTACT: 'a@example.kr' }));
  expect(named.policy.markdown).toContain('동네상점은 개인정보를');
  expect(named.company.markdown).toBe('- 상호: 동네상점\n- 연락처: a@example.kr');
  const nameless = await readTexts(readConfig({}));
  expect(nameless.policy.markdown).toContain('동네기록 운영자는 개인정보를');
  for (const { markdown } of Object.values(nameless)) expect(markdown).not.toMatch(/\{\{|적지 않았어요/);
});

describe('the use of a position', () => {
  const at = { latitude: 37.56553, longitude: 126.97797 };

  test('is recorded with its purpose and minute alone, and costs the call no statement', async () => {
    const other = await h.reopen({ env: {} });
    const send = (purpose: string) =>
      other.send(me, nearestPlace, { query: at }, undefined, { [PURPOSE_HEADER]: purpose });
    for (const purpose of ['nearest', 'nearest', 'map', 'elsewhere']) await send(purpose);
    await other.send(null, nearestPlace, { query: at }, undefined, { [PURPOSE_HEADER]: 'map' });
    expect((await h.as(me)(listPositionUses, { query: {} })).uses).toEqual([]);
    await other.close(); // writes what it has noted
    const { uses } = await h.as(me)(listPositionUses, { query: {} });
    expect(uses.map(({ purpose }) => purpose).sort()).toEqual(['map', 'nearest']);
    expect(uses.every(({ at: time }) => Date.parse(time) % 60_000 === 0)).toBe(true);
    const stored = await h.db`select to_jsonb(u) as row from position_use u`;
    expect(JSON.stringify(stored)).not.toMatch(/37\.56|126\.97|3756553|12697797/);
    const columns = await h.db`
      select column_name from information_schema.columns where table_name = 'position_use' order by 1`;
    expect(columns.map(({ columnName }: { columnName?: string }) => columnName)).toEqual([
      'at',
      'member_id',
      'position_use_id',
      'purpose',
    ]);
  });

  test('leaves the position in no table and no line of the log', async () => {
    const lines: string[] = [];
    const app = await buildApp({
      ...h.deps,
      config: { ...h.config, logLevel: 'debug' },
      logTo: { write: (line: string) => void lines.push(line) },
    });
    const headers = { authorization: `Bearer ${me.token}`, [PURPOSE_HEADER]: 'map' };
    const [lat, lng] = ['37.12345', '127.54321'];
    for (const url of [
      `/api/places/nearest?latitude=${lat}&longitude=${lng}`,
      `/api/geo/reverse?lat=${lat}&lng=${lng}`,
      `/api/places/map?latMin=37.1&latMax=${lat}&lngMin=127.5&lngMax=${lng}`,
    ])
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
    await app.close();
    expect(lines.length).toBeGreaterThan(0);
    const marks = /37\.?12345|127\.?54321/;
    expect(lines.join('\n')).not.toMatch(marks);
    expect(lines.join('\n')).not.toContain(String(me.memberId));
    const tables = await h.db<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const holding = tables.map(
      ({ name }) =>
        `select '${name}' as name where exists (select from ${name} t where t::text ~ '${marks.source}')`,
    );
    expect(await h.db`${raw(holding.join(' union all '))}`).toEqual([]);
    expect((await h.as(me)(listPositionUses, { query: {} })).uses).toHaveLength(1);
  });

  test('is not written after the consent was taken back, and is again once it is given', async () => {
    const used = async (between: () => Promise<unknown>) => {
      const other = await h.reopen({ env: {} });
      await other.send(me, nearestPlace, { query: at }, undefined, { [PURPOSE_HEADER]: 'write' });
      await between();
      await other.close(); // writes what it has noted
      return (await h.as(me)(listPositionUses, { query: {} })).uses.length;
    };
    const location = { consent: 'LOCATION', version: VERSION } as const;
    const give = () => h.as(me)(giveConsents, { body: { consents: [location] } });
    await give();
    expect(await used(() => h.as(me)(withdrawConsent, { params: { consent: 'LOCATION' } }))).toBe(0);
    expect(await used(give)).toBe(1);
  });

  test('is forgotten with the consent, and with the account', async () => {
    const other = await h.reopen({ env: {} });
    const leaving = await h.given.member(`떠남${nth}`);
    for (const who of [me, leaving])
      await other.send(who, nearestPlace, { query: at }, undefined, { [PURPOSE_HEADER]: 'photo' });
    await other.close();
    expect((await h.as(me)(listPositionUses, { query: {} })).uses).toHaveLength(1);
    await h.as(me)(withdrawConsent, { params: { consent: 'LOCATION' } });
    expect((await h.as(me)(listPositionUses, { query: {} })).uses).toEqual([]);
    await h.as(leaving)(giveConsents, { body: { consents: needed() } });
    await h.as(leaving)(withdraw, { query: {} });
    const left = await h.db`
      select member_id from position_use where member_id = ${leaving.memberId}
      union all select member_id from consent where member_id = ${leaving.memberId}`;
    expect(left).toEqual([]);
  });
});
