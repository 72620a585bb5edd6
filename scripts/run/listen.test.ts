import { expect, test } from 'vitest';
import { failureSentence } from './failure-sentence.ts';
import { toRefusal } from './listen.ts';

const address = { port: 3000, host: '0.0.0.0' };
const sentenceOf = (error: object) =>
  failureSentence(toRefusal(Object.assign(new Error('failed'), error), address));

test('a port or an address that cannot be used is named with its setting', () => {
  expect(sentenceOf({ code: 'EADDRINUSE', syscall: 'listen' })).toBe(
    'Port 3000 is taken by another program: stop that program, or set PORT to another number.',
  );
  expect(sentenceOf({ code: 'EACCES', syscall: 'listen' })).toBe(
    'Port 3000 needs more rights than we have: set PORT to 1024 or above.',
  );
  expect(sentenceOf({ code: 'EADDRNOTAVAIL', syscall: 'listen' })).toBe(
    'HOST 0.0.0.0 is not an address of this machine.',
  );
  expect(sentenceOf({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '0.0.0.0' })).toBe(
    'HOST 0.0.0.0 is not an address of this machine.',
  );
});

test('what fails elsewhere while the server opens is not taken for its port or address', () => {
  expect(sentenceOf({ code: 'EACCES', syscall: 'mkdir', path: '/backups/.arriving' })).toBe(
    '/backups/.arriving cannot be used: we may not read or write there.',
  );
  expect(sentenceOf({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example.kr' })).toBeNull();
});
