import { refusals } from 'contract/refusals';
import { writingRefusals } from 'contract/writing-refusals';
import { Refused, SessionEnded } from 'contract/refused';
import { ArticleId, ChallengeId, CommentId, ImageUuid, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeChange, fakeDevice, fakeLocks, fakeRecord, fakeServer } from './fake-records.ts';
import { type OutboxRecord, type RecordOf, withBody } from './outbox-record.ts';
import { LOST_PHOTOS, openSender, type SenderParts, TOO_OLD } from './sender.ts';

const NOON = Date.parse('2026-08-03T12:00:00+09:00');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

const refused = (reason: keyof typeof writingRefusals, seconds: number | null = null) =>
  new Refused(writingRefusals[reason], writingRefusals[reason].status, seconds);
const lost = () => new TypeError('network');

/** A sender on a device with three records, and what it does. */
function open(
  parts: Partial<SenderParts> = {},
  records: OutboxRecord[] = ['하나', '둘', '셋'].map(recordAt),
) {
  const device = fakeDevice(...records);
  const server = fakeServer();
  const sent: string[] = [];
  const waits: (string | null)[] = [];
  const sender = openSender({
    ...device,
    send: server.send,
    whoAmI: async () => ({ memberId: 1, serverNow: Date.now() }),
    alone: fakeLocks(),
    isOnline: () => true,
    onSending: () => {},
    onSent: ({ id }) => void sent.push(id),
    onWaits: (reason) => void waits.push(reason),
    ...parts,
  });
  return { device, server, sent, waits, sender };
}
const dateOf = (record: OutboxRecord) => (record.kind === 'post' ? record.request.body.date : '');
const recordAt = (id: string, at: number) => fakeRecord(id, { at: NOON + at });

test('records are sent once, in the order in which they were written', async () => {
  const { device, server, sent, sender } = open();
  await sender.run();
  expect(sent).toEqual(['하나', '둘', '셋']);
  expect(server.titles()).toEqual(['하나', '둘', '셋']);
  expect(device.kept.size).toBe(0);
});

test('after a lost connection the same record is sent again, with growing pauses, before those behind it', async () => {
  const times: number[] = [];
  const { server, sender } = open({
    send: async (record) => {
      times.push(Date.now() - NOON);
      if (times.length < 5) throw lost();
      return server.send(record);
    },
  });
  await sender.run();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(server.titles()).toEqual(['하나', '둘', '셋']);
  const pauses = times.slice(1, 5).map((time, at) => time - times[at]!);
  [5, 10, 20, 40].forEach((seconds, at) => {
    expect(pauses[at]).toBeGreaterThanOrEqual(seconds * 1000);
    expect(pauses[at]).toBeLessThanOrEqual(seconds * 1250);
  });
});

test('pauses grow to five minutes, and the server may ask for a longer one up to that', async () => {
  let tries = 0;
  const { sender } = open({
    send: async () => {
      tries += 1;
      throw new Refused({ code: 'BUSY', message: '' }, 503, 120);
    },
  });
  await sender.run();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * 60 * MINUTE);
  const before = tries;
  await vi.advanceTimersByTimeAsync(375_000 * 4);
  expect(tries - before).toBeGreaterThanOrEqual(4);
  sender.close();
});

test.each([
  ['a full disk', refusals.StorageFull],
  ['a server that starts', refusals.Unavailable],
])('%s is told while the record waits for it', async (_, refusal) => {
  let isOver = false;
  const { server, waits, sender } = open({
    send: async (record) => {
      if (!isOver) throw new Refused(refusal, refusal.status);
      return server.send(record);
    },
  });
  await sender.run();
  expect(waits).toEqual([refusal.message]);
  isOver = true;
  await sender.run(); // 지금 보내기
  expect(server.titles()).toEqual(['하나', '둘', '셋']);
  expect(waits.at(-1)).toBeNull();
});

test('a record whose answer was lost is written once', async () => {
  let answers = 0;
  const { server, sender } = open({
    send: async (record) => {
      const article = await server.send(record);
      answers += 1;
      if (answers % 2 === 1) throw lost();
      return article;
    },
  });
  await sender.run();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(answers).toBe(6);
  expect(server.titles()).toEqual(['하나', '둘', '셋']);
});

test('what could not be looked up when it was made is looked up once, before the first attempt', async () => {
  let asked = 0;
  const sent: string[] = [];
  const { sender } = open(
    {
      complete: async (record) => {
        asked += 1;
        if (asked === 1) throw lost();
        return withBody(record as RecordOf<'post'>, { challengeId: v.parse(ChallengeId, asked) });
      },
      send: async (record) => {
        sent.push(JSON.stringify(record));
        throw new Refused(writingRefusals.PhotoUnreadable, 400);
      },
    },
    [fakeRecord('하나')],
  );
  await sender.run();
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('"challengeId":2');
});

test('a record that cannot be completed is refused with its reason, and those behind it leave', async () => {
  const { device, server, sender } = open({
    complete: async (record) => {
      if (record.id === '둘') throw new Refused(refusals.PlaceOutsideCountry, 400);
      return record;
    },
  });
  await sender.run();
  expect(server.titles()).toEqual(['하나', '셋']);
  expect(device.kept.get('둘')?.refused?.code).toBe('PLACE4002');
});

test('every attempt repeats the same request, also once the clock was corrected', async () => {
  const bodies: string[] = [];
  let serverNow = NOON;
  const { sender } = open(
    {
      whoAmI: async () => ({ memberId: 1, serverNow }),
      send: async (record) => {
        bodies.push(JSON.stringify([record.saveKey, record.kind === 'post' && record.request]));
        serverNow += DAY;
        if (bodies.length < 3) throw lost();
        return fakeServer().send(fakeRecord('x'));
      },
    },
    [fakeRecord('하나')],
  );
  await sender.run();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
});

test('two tabs send each record once', async () => {
  const device = fakeDevice(...['하나', '둘', '셋'].map(recordAt));
  const alone = fakeLocks();
  const posted: string[] = [];
  const send = async (record: OutboxRecord) => {
    posted.push(record.id);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return fakeServer().send(record);
  };
  const tabs = [open({ ...device, alone, send }), open({ ...device, alone, send })];
  const running = tabs.map(({ sender }) => sender.run());
  await vi.advanceTimersByTimeAsync(MINUTE);
  await Promise.all(running);
  expect(posted).toEqual(['하나', '둘', '셋']);
});

test('a record put here while others are being sent is sent too', async () => {
  const { device, server, sender, sent } = open({
    onSent: ({ id }) => {
      sent.push(id);
      if (id !== '셋') return;
      device.kept.set('넷', recordAt('넷', 3));
      void sender.run();
    },
  });
  await sender.run();
  expect(server.titles()).toEqual(['하나', '둘', '셋', '넷']);
});

test('nothing is sent for another member, nor after the session ended; it goes on once the writer is back', async () => {
  let memberId: number | null = 2;
  const { device, server, sender, waits } = open({
    whoAmI: async () => {
      if (memberId === null)
        throw new SessionEnded({ code: 'TOKEN4001', message: '다시 로그인해 주세요.' }, 401);
      return { memberId, serverNow: NOON };
    },
  });
  await sender.run();
  memberId = null;
  await sender.run();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(waits.at(-1)).toBe('다시 로그인해 주세요.');
  expect([server.posts.size, device.kept.size]).toEqual([0, 3]);
  memberId = 1;
  await sender.run();
  expect(server.posts.size).toBe(3);
});

test('a refused record stays with its reason, and those behind it are sent', async () => {
  const { device, server, sender } = open({
    send: async (record) => {
      if (record.id === '하나') throw refused('PhotoNotYours');
      return server.send(record);
    },
  });
  await sender.run();
  await sender.run();
  expect(server.titles()).toEqual(['둘', '셋']);
  const { code, message } = writingRefusals.PhotoNotYours;
  expect([...device.kept.values()]).toMatchObject([{ id: '하나', refused: { code, message } }]);
});

test('beyond the daily limit all wait as long as the server says, and say why', async () => {
  let isFull = true;
  const { server, sender, waits } = open({
    send: async (record) => {
      if (isFull) throw refused('TooManyArticles', 3600);
      return server.send(record);
    },
  });
  await sender.run();
  expect(waits.at(-1)).toBe(writingRefusals.TooManyArticles.message);
  isFull = false;
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(server.posts.size).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(server.posts.size).toBe(3);
});

test('a failure of the server itself holds up the records behind for a few tries only', async () => {
  const { device, server, sender } = open({
    send: async (record) => {
      if (record.id === '하나') throw new Refused({ code: 'COMMON500', message: '서버 에러' }, 500);
      return server.send(record);
    },
  });
  await sender.run();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(server.titles()).toEqual(['둘', '셋']);
  expect(device.kept.get('하나')?.refused?.message).toBe('서버 에러');
});

test.each([
  ['a day ahead', DAY, '2026-08-04', '2026-08-03'],
  ['a day behind', -DAY, '2026-08-02', '2026-08-03'],
  ['right', 0, '2026-08-03', '2026-08-03'],
])(
  'a record of a phone whose clock is %s has the day on which it was written in Korea',
  async (_, wrong, date, day) => {
    const record = fakeRecord('하나', { at: NOON + wrong });
    const posted: string[] = [];
    const { sender } = open(
      {
        whoAmI: async () => ({ memberId: 1, serverNow: NOON }),
        send: async (sent) => (posted.push(dateOf(sent)), fakeServer().send(sent)),
      },
      [withBody(record, { date })],
    );
    vi.setSystemTime(NOON + wrong);
    await sender.run();
    expect(posted).toEqual([day]);
  },
);

test('sent a day later, a record keeps the day on which it was written, and a chosen day is kept', async () => {
  const chosen = fakeRecord('둘', { at: NOON + 1 });
  const posted: string[] = [];
  const { sender } = open(
    { send: async (record) => (posted.push(dateOf(record)), fakeServer().send(record)) },
    [fakeRecord('하나'), withBody(chosen, { date: '2025-01-01' })],
  );
  vi.setSystemTime(NOON + DAY);
  await sender.run();
  expect(posted).toEqual(['2026-08-03', '2025-01-01']);
});

test('without a connection nothing is tried, and nothing is timed', async () => {
  let isOnline = false;
  const { server, sender } = open({ isOnline: () => isOnline });
  await sender.run();
  expect(vi.getTimerCount()).toBe(0);
  isOnline = true;
  await sender.run();
  expect(server.posts.size).toBe(3);
});

test('a record that is taken back while it is sent is left alone, and those behind it are sent', async () => {
  const { device, server, sender } = open({
    send: (record, { signal }) => {
      if (record.id !== '하나') return server.send(record);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    },
  });
  const running = sender.run();
  await vi.advanceTimersByTimeAsync(10);
  device.kept.delete('하나');
  sender.stop('하나');
  await running;
  expect(server.titles()).toEqual(['둘', '셋']);
});

test('lost photos are told, and what was tried longer ago than the server remembers is not sent by itself', async () => {
  const { device, server, sender } = open({ files: async ({ id }) => (id === '하나' ? null : []) }, [
    fakeRecord('하나'),
    fakeRecord('둘', { at: NOON + 1, tried: NOON - 29 * DAY }),
  ]);
  await sender.run();
  expect(server.posts.size).toBe(0);
  expect([...device.kept.values()].map((record) => record.refused)).toEqual([LOST_PHOTOS, TOO_OLD]);
});

test('changes of every kind leave in the order in which they were made', async () => {
  const articleId = v.parse(ArticleId, 7);
  const { sent, sender } = open({}, [
    fakeChange('삭제', { kind: 'deletion', articleId, title: '' }, { at: NOON + 3 }),
    fakeRecord('글', { at: NOON }),
    fakeChange('좋아요', { kind: 'like', articleId, link: null, isLiked: true, title: '' }, { at: NOON + 1 }),
  ]);
  await sender.run();
  expect(sent).toEqual(['글', '좋아요', '삭제']);
});

test('a change that the server says is there already is done; any other refusal stays with its reason', async () => {
  const placeId = v.parse(PlaceId, 9);
  const commentId = v.parse(CommentId, 3);
  const articleId = v.parse(ArticleId, 7);
  const refusals = new Map([
    ['저장 취소', { code: 'SAVE_PLACE4002', message: '저장한 장소가 아니에요.' }],
    ['댓글 지우기', { code: 'COMMENT4001', message: '이제 없는 댓글이에요.' }],
    ['고친 댓글', { code: 'COMMENT4001', message: '이제 없는 댓글이에요.' }],
  ]);
  const about = { articleId, commentId, link: null, content: '' };
  const { device, sent, sender } = open(
    {
      send: async ({ id }) => {
        throw new Refused(refusals.get(id)!, 404);
      },
    },
    [
      fakeChange('저장 취소', { kind: 'save', placeId, categoryId: null, title: '' }, { at: NOON }),
      fakeChange('댓글 지우기', { kind: 'commentDeletion', ...about }, { at: NOON + 1 }),
      fakeChange('고친 댓글', { kind: 'commentEdit', ...about }, { at: NOON + 2 }),
    ],
  );
  await sender.run();
  expect(sent).toEqual(['저장 취소', '댓글 지우기']);
  expect(device.kept.get('고친 댓글')?.refused?.code).toBe('COMMENT4001');
});

test('of two attempts at once the first one’s photos count for both', async () => {
  const [first, second] = ['1', '2'].map((n) =>
    v.parse(ImageUuid, `0b5f6d1e-6d0c-4c55-9a43-00000000000${n}`),
  );
  const counted: unknown[] = [];
  const { sender } = open(
    {
      send: async (_, { keepArrived }) => {
        for (const uuid of [first!, second!]) counted.push(await keepArrived([uuid]));
        counted.push(await keepArrived([second!], true)); // the server has forgotten the first
        return null;
      },
    },
    [recordAt('하나', 0)],
  );
  await sender.run();
  expect(counted).toEqual([[first], [first], [second]]);
});

test('which photos have arrived is kept with the record before the next attempt', async () => {
  const uuid = v.parse(ImageUuid, '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11');
  const arrived: OutboxRecord['arrived'][] = [];
  const { sender } = open(
    {
      send: async (record, { keepArrived }) => {
        arrived.push(record.arrived);
        await keepArrived([uuid]);
        if (arrived.length === 1) throw lost();
        return null;
      },
    },
    [fakeRecord('하나')],
  );
  await sender.run();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(arrived).toEqual([[], [uuid]]);
});
