import { randomUUID } from 'node:crypto';
import { deleteArticle, readArticle } from 'contract/articles';
import { openClient } from 'contract/client';
import { MemberId } from 'contract/ids';
import { listDefaultImages } from 'contract/photos';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fakeChange, fakeDevice, fakeRecord } from '../web/src/outbox/fake-records.ts';
import type { OutboxRecord } from '../web/src/outbox/outbox-record.ts';
import { openSender } from '../web/src/outbox/sender.ts';
import { emptyDrafts } from '../web/src/drafts/draft-shapes.ts';
import { writeDrafts } from '../web/src/drafts/stored-drafts.ts';
import { AT, sendInTrouble, senderParts } from './cut-sends.ts';
import { onboardedMember, signedInMember, type TestMember } from './test-member.ts';
import { thisProduct } from './this-product.ts';

/** Phones, the records that wait on each, and the sends that are cut on each: a member may upload forty times in a minute. */
const PHONES = 5;
const RECORDS = 6;
const CUTS = 20;

test('records leave once and in order through a line that is cut at any byte a hundred times', async () => {
  const { baseUrl } = thisProduct();
  const phones = Array.from({ length: PHONES }, (_, at) =>
    sendInTrouble(`끊기는이${at}`, { baseUrl, records: RECORDS }, { cuts: CUTS }),
  );
  const cuts = (await Promise.all(phones)).map((phone) => phone.cuts);
  expect(Math.min(...cuts)).toBeGreaterThanOrEqual(CUTS); // two lines of a phone may be cut at once
});

/** Sends what waits on another phone of a member, and returns what stays there. */
async function sendFrom(phone: Pick<TestMember, 'visit'>, records: OutboxRecord[]) {
  const device = fakeDevice(...records);
  const { call } = openClient({ address: thisProduct().baseUrl, send: phone.visit });
  const sender = openSender(senderParts(device, call, []));
  await sender.run();
  sender.close();
  return [...device.kept.values()];
}

test('of two phones that edited one post the later is told, and loses neither its edit nor what waits behind it', async () => {
  const name = '두전화이';
  const one = await onboardedMember(name);
  const other = await signedInMember(name);
  const post = await one.write({ title: '두 전화로 고친 글' });
  const gone = await one.write({ title: '그사이 지운 글' });
  const categoryId = await one.firstCategory();
  const { articleId, version } = post;
  const edit = (title: string, at: number) => {
    const drafts = writeDrafts(emptyDrafts());
    const change = { kind: 'edit', articleId, body: { title, version }, drafts } as const;
    return { ...fakeChange(title, change, { at }), saveKey: randomUUID() };
  };
  const imageUuids = (await one.call(listDefaultImages, {})).slice(0, 1);
  const title = `고친 뒤의 글 ${randomUUID()}`;
  const body = { ...AT, categoryId, title, date: '2026-08-03', imageUuids };
  const about = { articleId: gone.articleId, link: null, title: '그사이 지운 글' };
  const by = { memberId: v.parse(MemberId, post.memberId), nickname: name, profileImage: null };
  const comment = { content: '댓글', answers: null, thread: null, replyToNickname: null, by };

  expect(await sendFrom(one, [edit('먼저 보낸 제목', 1)])).toEqual([]);
  await one.call(deleteArticle, { params: { articleId: gone.articleId } });
  const left = await sendFrom(other, [
    edit('나중에 보낸 제목', 2),
    { ...fakeChange('댓글', { kind: 'comment', ...about, ...comment }, { at: 3 }), saveKey: randomUUID() },
    { ...fakeChange('지우기', { kind: 'deletion', ...about }, { at: 4 }), saveKey: randomUUID() },
    fakeRecord(title, { at: 5, photos: 0, saveKey: randomUUID(), request: { to: 'spot', body } }),
  ]);
  expect(left).toMatchObject([
    { kind: 'edit', body: { title: '나중에 보낸 제목' }, refused: { code: 'ARTICLE4007' } },
    { kind: 'comment', refused: { code: 'ARTICLE4001' } },
  ]);
  expect((await one.call(readArticle, { params: { articleId } })).title).toBe('먼저 보낸 제목');
  expect(await one.countPosts(title)).toBe(1);
});
