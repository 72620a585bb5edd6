import { expect, test } from 'vitest';
import { subscriber } from './subscriber.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:0DB8:0:0:ffff:1:2:3', '2001:db8:0:0'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
])('%s is the subscriber %s', (ip, expected) => {
  expect(subscriber(ip)).toBe(expected);
});
