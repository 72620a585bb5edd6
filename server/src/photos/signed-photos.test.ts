import { randomUUID } from 'node:crypto';
import { deleteArticle, readArticle, writeArticleAtNewPlace } from 'contract/articles';
import { changeAudience } from 'contract/audiences';
import { todayInKorea } from 'contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photograph } from '../../test/photo-files.ts';
import { slowBucket } from '../../test/slow-bucket.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { openSignedAddresses } from '../outside/photo-store/signed-addresses.ts';

describe('photos fetched from a private bucket', () => {
  let bucket: Awaited<ReturnType<typeof slowBucket>>;
  let h: TestApp;
  let garam: Member;
  let narae: Member;
  beforeAll(async () => {
    bucket = await slowBucket();
    h = await testApp({ env: { ...bucket.settings, S3_SIGNED_SECONDS: '60' } });
    [garam, narae] = (await h.given.members('가람', '나래')) as [Member, Member];
  });
  afterAll(async () => {
    await h.close();
    await bucket.close();
  });

  /** A post of 가람's with one photo. */
  async function post() {
    const categoryId = await h.given.category({ by: garam });
    const body = {
      categoryId,
      title: `가까운 사진 ${randomUUID()}`,
      date: todayInKorea(),
      latitude: 37.55,
      longitude: 126.95,
      placeName: '우리 집',
      detailAddress: '서울 마포구',
      pinCategory: 'ETC' as const,
    };
    const file = { field: 'images', name: 'a.jpg', bytes: await photograph() };
    const { articleId } = await h.as(garam)(writeArticleAtNewPlace, { body }, [file]);
    const { mainImageUuid } = await h.as(garam)(readArticle, { params: { articleId }, query: {} });
    const { pathname } = new URL(mainImageUuid);
    return { params: { articleId }, path: pathname };
  }
  const get = (url: string, who: Member | null = null) =>
    h.app.inject({ url, ...(who && { headers: { authorization: `Bearer ${who.token}` } }) });

  test('an answer names our address, which leads to the bucket for a minute, and the browser keeps that for half of it', async () => {
    const { path } = await post();
    const sent = await get(path);
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'private, max-age=30']);
    const address = String(sent.headers['location']);
    expect(address.startsWith(`${bucket.settings.S3_ENDPOINT}/photos/article/photo/`)).toBe(true);
    expect((await (await fetch(address)).bytes()).length).toBeGreaterThan(500);
  });

  test('a photo that only its author sees is never signed: the server sends it to their session alone', async () => {
    const { params, path } = await post();
    await h.as(garam)(changeAudience, { params, body: { audience: 'me' } });
    expect([(await get(path)).statusCode, (await get(path, narae)).statusCode]).toEqual([404, 404]);
    const own = await get(path, garam);
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(own.headers['location']).toBeUndefined();
    await h.as(garam)(changeAudience, { params, body: { audience: 'link' } });
    expect((await get(path)).statusCode).toBe(200);
  });

  test('a deleted photo is signed for nobody from then on', async () => {
    const { params, path } = await post();
    expect((await get(path)).statusCode).toBe(302);
    await h.as(garam)(deleteArticle, { params });
    expect((await get(path)).statusCode).toBe(404);
  });

  test('pages may load pictures from that bucket, by its origin and nothing wider', async () => {
    const policy = String((await get('/api/config')).headers['content-security-policy']);
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' data: blob: ${bucket.settings.S3_ENDPOINT}`);
  });
});

test('the bucket of Amazon has a host of its own', async () => {
  const signed = openSignedAddresses({ region: 'ap-northeast-2', bucket: 'dongne', accessKeyId: 'a' }, 60);
  expect(signed.origin).toBe('https://dongne.s3.ap-northeast-2.amazonaws.com');
  expect(await signed.sign('article/photo/x', new Date('2026-11-23T00:00:00Z'))).toMatch(
    /^https:\/\/dongne\.s3\.ap-northeast-2\.amazonaws\.com\/article\/photo\/x\?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a%2F20261123%2Fap-northeast-2%2Fs3%2Faws4_request&X-Amz-Date=20261123T000000Z&X-Amz-Expires=60&X-Amz-SignedHeaders=host&X-Amz-Signature=[0-9a-f]{64}$/,
  );
});

test('settings that would lead browsers where they cannot follow are refused in words', () => {
  const signing = { S3_BUCKET: 'photos', S3_SIGNED_SECONDS: '60' };
  expect(() => readConfig({ ...signing, IMAGES_URL: 'https://cdn.example' })).toThrow('set one of them');
  expect(() => readConfig({ S3_SIGNED_SECONDS: '60' })).toThrow('S3_SIGNED_SECONDS is set without S3_BUCKET');
  expect(() => readConfig({ ...signing, S3_SIGNED_SECONDS: '3600' })).toThrow('a number from 5 to 60');
  const https = { ...signing, PUBLIC_URL: 'https://dongne.example.kr', DEMO_SIGN_IN: 'on' };
  expect(() => readConfig({ ...https, S3_ENDPOINT: 'http://minio:9000' })).toThrow('must be https');
  expect(readConfig(https).s3SignedSeconds).toBe(60);
});
