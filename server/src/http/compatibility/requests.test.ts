import { editArticle, listArticles } from 'contract/articles';
import { expect, test } from 'vitest';
import type { Upload } from '../uploads/uploads.ts';
import { fileFields, toContract } from './requests.ts';

const upload = (field: string, name: string): Upload => ({ field, name, path: `/tmp/${name}`, bytes: 1 });
const read = (body: unknown, files: Upload[] = [], fields = {}) =>
  toContract({ query: {}, body, files }, fields);

test('both generations of file fields are accepted where photos are', () => {
  expect(fileFields(editArticle)).toEqual({ images: 10, imageFiles: 10, mainImage: 1 });
  expect(fileFields(listArticles)).toEqual({});
});

test('imageFiles and mainImage become images, the latter the main one whatever else is named', () => {
  const files = [upload('imageFiles', 'a'), upload('mainImage', 'b'), upload('imageFiles', 'c')];
  const { body, files: images } = read({ mainIndex: 0, mainImageUuid: 'x', title: '글' }, files);
  expect(body).toEqual({ title: '글', mainIndex: 1 });
  expect(images.map(({ field, name }) => [field, name])).toEqual([
    ['images', 'a'],
    ['images', 'b'],
    ['images', 'c'],
  ]);
});

test('plain fields of a form are the body; its request part wins', () => {
  expect(read(undefined, [], { title: '글', mainIndex: '2', version: '3' })).toMatchObject({
    body: { title: '글', mainIndex: 2, version: 3 },
  });
  expect(read(undefined, [], { sameAgain: 'true' }).body).toEqual({ sameAgain: true });
  expect(read(undefined, [], { sameAgain: 'false' }).body).toEqual({ sameAgain: false });
  expect(read({ title: '이 글' }, [], { title: '저 글', date: '2026-08-01' })).toMatchObject({
    body: { title: '이 글', date: '2026-08-01' },
  });
});

test('a list of one comes as a single field, an empty one as a blank', () => {
  expect(read(undefined, [], { imageUuids: 'a', photoOrder: '' }).body).toEqual({
    imageUuids: ['a'],
    photoOrder: [],
  });
});

test('a blank field is one that was not sent, but for texts that may be blank', () => {
  const body = {
    categoryId: '',
    date: '',
    placeName: '',
    latitude: '',
    mainImageUuid: '',
    title: '',
    content: '',
  };
  expect(read(body).body).toEqual({ title: '', content: '' });
});

test.each(['0', '-1'])('cursor %s means the first page', (cursor) => {
  expect(toContract({ query: { cursor, limit: '5' }, body: undefined, files: [] }).query).toEqual({
    limit: '5',
  });
  expect(toContract({ query: { cursor: '7', page: '0' }, body: undefined, files: [] }).query).toEqual({
    cursor: '7',
  });
});

test('what is no object is left to the contract', () => {
  for (const body of [null, [], 'text', 3]) expect(read(body).body).toEqual(body);
});
