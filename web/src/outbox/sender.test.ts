import { writingRefusals } from 'contract/writing-refusals';
import { Refused, SessionEnded } from 'contract/refused';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDevice, fakeLocks, fakeRecord, fakeServer } from './fake-records.ts';
import type { OutboxRecord } from './outbox-record.ts';
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
function open(parts: Partial<SenderParts> = {}, records = ['하나', '둘', '셋'].map(recordAt)) {
  const device = fakeDevice(...records);
  const server = fakeServer();
  const sent: string[] = [];
  const waits: (string | null)[] = [];
  const sender = openSender({
    ...device,
    post: server.post,
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
    post: async (record) => {
      times.push(Date.now() - NOON);
      if (times.length < 5) throw lost();
      return server.post(record);
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
    post: async () => {
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

test('a record whose answer was lost is written once', async () => {
  let answers = 0;
  const { server, sender } = open({
    post: async (record) => {
      const article = await server.post(record);
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

test('every attempt repeats the same request, also once the clock was corrected', async () => {
  const bodies: string[] = [];
  let serverNow = NOON;
  const { sender } = open(
    {
      whoAmI: async () => ({ memberId: 1, serverNow }),
      post: async ({ request, saveKey }) => {
        bodies.push(JSON.stringify([saveKey, request]));
        serverNow += DAY;
        if (bodies.length < 3) throw lost();
        return fakeServer().post(fakeRecord('x'));
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
  const post = async (record: OutboxRecord) => {
    posted.push(record.id);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return fakeServer().post(record);
  };
  const tabs = [open({ ...device, alone, post }), open({ ...device, alone, post })];
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
    post: async (record) => {
      if (record.id === '하나') throw refused('PhotoNotYours');
      return server.post(record);
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
    post: async (record) => {
      if (isFull) throw refused('TooManyArticles', 3600);
      return server.post(record);
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
    post: async (record) => {
      if (record.id === '하나') throw new Refused({ code: 'COMMON500', message: '서버 에러' }, 500);
      return server.post(record);
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
        post: async ({ request }) => (posted.push(request.body.date), fakeServer().post(record)),
      },
      [{ ...record, request: { to: 'place', body: { ...record.request.body, date } } } as OutboxRecord],
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
    { post: async (record) => (posted.push(record.request.body.date), fakeServer().post(record)) },
    [
      fakeRecord('하나'),
      {
        ...chosen,
        request: { to: 'place', body: { ...chosen.request.body, date: '2025-01-01' } },
      } as OutboxRecord,
    ],
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
    post: (record, _, signal) => {
      if (record.id !== '하나') return server.post(record);
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
