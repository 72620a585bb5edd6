import type { Article } from 'contract/article-shapes';
import { CategoryId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { fakeArticle } from '../articles/fake-article.ts';
import { emptyDrafts } from '../drafts/draft-shapes.ts';
import { writeDrafts } from '../drafts/stored-drafts.ts';
import { type Change, OutboxRecord, type RecordOf } from './outbox-record.ts';

/** A record of member 1 that waits, with one photo. */
export function fakeRecord(id: string, more: Partial<RecordOf<'post'>> = {}): RecordOf<'post'> {
  const body = {
    categoryId: v.parse(CategoryId, 3),
    placeId: v.parse(PlaceId, 9),
    title: id,
    content: '',
    date: '2026-08-03',
    placeName: '계동 골목',
  };
  return {
    version: 1,
    kind: 'post',
    id,
    member: 1,
    at: Date.parse('2026-08-03T12:00:00+09:00'),
    saveKey: `key-${id}`,
    request: { to: 'place', body },
    drafts: writeDrafts(emptyDrafts()),
    photos: 1,
    arrived: [],
    tried: null,
    refused: null,
    ...more,
  };
}

/** Any change of member 1 that waits. */
export const fakeChange = (id: string, change: Change, more: Partial<{ at: number; tried: number }> = {}) =>
  v.parse(OutboxRecord, { ...fakeRecord(id, { photos: 0 }), ...change, ...more });

/** A shop of the base map, without its address. */
export const FAKE_SPOT = {
  title: '물결 문구점',
  latitude: 37.5561,
  longitude: 126.9058,
  address: '',
  pinCategory: 'ETC',
} as const;

export const fakePhoto = () => new File(['photo'], '하나.jpg', { type: 'image/jpeg' });

/** The server as the sender sees it: posts by key, each once. */
export function fakeServer() {
  const posts = new Map<string, Article>();
  return {
    posts,
    titles: () => [...posts.values()].map(({ title }) => title),
    send: async (record: OutboxRecord): Promise<Article> => {
      const { saveKey } = record;
      const title = record.kind === 'post' ? record.request.body.title : record.kind;
      const article = posts.get(saveKey) ?? fakeArticle(posts.size + 1, { title: title ?? '' });
      posts.set(saveKey, article);
      return article;
    },
  };
}

/** The sender's view of a device's records, in memory. */
export function fakeDevice(...records: OutboxRecord[]) {
  const kept = new Map(records.map((record) => [record.id, record]));
  return {
    kept,
    list: async () => [...kept.values()].toSorted((a, b) => a.at - b.at),
    find: async (id: string) => kept.get(id) ?? null,
    files: async (): Promise<File[] | null> => [fakePhoto()],
    change: async (record: OutboxRecord) => {
      if (kept.has(record.id)) kept.set(record.id, record);
    },
    complete: async (record: OutboxRecord) => record,
    settle: async () => {},
    remove: async ({ id }: OutboxRecord) => void kept.delete(id),
  };
}

/** Locks within this process, as Web Locks are between tabs. */
export function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(lock: 'all' | { id: string }, act: () => Promise<T>): Promise<T> => {
    const name = lock === 'all' ? lock : lock.id;
    const result = (last.get(name) ?? Promise.resolve()).then(act, act);
    last.set(name, result);
    return result;
  };
}
