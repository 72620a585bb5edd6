import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test.each([
  '/',
  '/home',
  '/map?x=1&to=//there',
  '/record/7/comments',
  '/record/list?placeId=3#top',
  '/%EC%A7%80%EB%8F%84',
])('%s is a path of this site', (path) => expect(isOwnPath(path)).toBe(true));

test.each([
  '',
  'home',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/.%2f/evil.example',
  '/%2Fevil.example',
  '/home//evil.example',
  '/home/../evil',
  '/home/.',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%0d%0aset-cookie:x',
  '/home?x=\n',
  '/home?x=\\',
  '/%E0%A4%A',
  '/%25252525252525252525',
])('%j is not', (path) => expect(isOwnPath(path)).toBe(false));
