import { ImageUuid } from 'contract/ids';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { describePhotos, orderPhotos, type SentPhotos } from './order-photos.ts';

const uuid = (digit: number) => v.parse(ImageUuid, `${digit}0000000-0000-4000-8000-000000000000`);
const [a, b, c] = [uuid(1), uuid(2), uuid(3)];
const images = (many: number) => Array.from({ length: many }, () => ({ field: 'images' }));
const order = (sent: Partial<SentPhotos>, current?: ImageUuid[]) =>
  orderPhotos({ files: [], ...sent }, current);

describe('the photos of a post', () => {
  test('come in the order of the files, after those named by uuid', () => {
    expect(order({ files: images(2), imageUuids: [a] })).toEqual([a, 'file:0', 'file:1']);
  });

  test('start with the file at mainIndex', () => {
    expect(order({ files: images(3), mainIndex: 2 })).toEqual(['file:2', 'file:0', 'file:1']);
  });

  test('start with mainImageUuid, even if it is not in the list', () => {
    expect(order({ imageUuids: [a, b], mainImageUuid: b })).toEqual([b, a]);
    expect(order({ files: images(1), mainImageUuid: a, mainIndex: 0 })).toEqual([a, 'file:0']);
  });

  test('follow photoOrder where it is sent, each photo once', () => {
    const sent = { files: images(2), imageUuids: [a, b], photoOrder: ['file:1', b, 'file:0', b, a] };
    expect(order(sent)).toEqual(['file:1', b, 'file:0', a]);
    expect(order({ files: images(2), photoOrder: ['file:1'] })).toEqual(['file:1', 'file:0']);
  });

  test('ignore an index beyond the files', () => {
    expect(order({ imageUuids: [a, b], mainIndex: 0 })).toEqual([a, b]);
    expect(order({ files: images(1), mainImageUuid: null, mainIndex: 5 })).toEqual(['file:0']);
  });
});

describe('an edit', () => {
  test('without photo fields keeps the photos', () => {
    expect(order({}, [a, b])).toEqual([a, b]);
  });

  test('adds its files after the existing photos', () => {
    expect(order({ files: images(1) }, [a, b])).toEqual([a, b, 'file:0']);
  });

  test('that names only its main photo keeps that one and the new files', () => {
    expect(order({ mainImageUuid: b }, [a, b, c])).toEqual([b]);
    expect(order({ mainImageUuid: b, files: images(1) }, [a, b, c])).toEqual([b, 'file:0']);
  });

  test('makes another photo the main one, and the first when the main one is removed', () => {
    expect(order({ mainImageUuid: c, imageUuids: [a, b, c] }, [a, b, c])).toEqual([c, a, b]);
    expect(order({ imageUuids: [b, c] }, [a, b, c])).toEqual([b, c]);
  });

  test('with photoOrder keeps what it names', () => {
    expect(order({ photoOrder: [c, a] }, [a, b, c])).toEqual([c, a]);
  });
});

test('photos are described by their names, each once and no other', () => {
  const refused = expect.objectContaining({ reason: 'InputInvalid' });
  const said = (photo: string, description = '눈') => ({ photo, description });
  expect(describePhotos([a, 'file:0'], [said('file:0'), said(a, '')])).toEqual(['', '눈']);
  expect(describePhotos([a, b])).toEqual([undefined, undefined]);
  expect(() => describePhotos([a], [said(a), said(a, '비')])).toThrow(refused);
  expect(() => describePhotos([a], [said(b)])).toThrow(refused);
});

test('a post needs a photo, has at most ten, and can order only files that were sent', () => {
  const code = (reason: string) => expect.objectContaining({ reason });
  expect(() => order({})).toThrow(code('PhotoMissing'));
  expect(() => order({ imageUuids: [] }, [a])).toThrow(code('PhotoMissing'));
  expect(order({ files: images(10) })).toHaveLength(10);
  expect(() => order({ files: images(10), imageUuids: [a] })).toThrow(code('TooManyPhotos'));
  expect(() => order({ files: images(1), photoOrder: ['file:1'] })).toThrow(code('InputInvalid'));
});
