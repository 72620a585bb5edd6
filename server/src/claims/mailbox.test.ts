import { expect, test } from 'vitest';
import { mailbox } from './mailbox.ts';

test.each([
  ['hong@gmail.com', ['h.o.n.g@gmail.com', 'Hong+1@googlemail.com', 'HONG@GMAIL.COM', 'hong@ＧＭＡＩＬ.com']],
  ['hong@naver.com', ['hong+shop@naver.com', 'HONG@Naver.com']],
  ['hong@daum.net', ['hong@hanmail.net', 'hong+a+b@hanmail.net']],
  ['hong@kakao.com', ['hong+a@kakao.com', 'hong@\u212Aakao.com', 'Hong@KAKAO.com']],
  ['hong@outlook.com', ['hong+1@outlook.com', 'HONG@Outlook.com']],
  ['hong@icloud.com', ['hong@me.com', 'hong+x@mac.com']],
  ['hong@yahoo.com', ['hong-shop@yahoo.com', 'hong+1@yahoo.com']],
  ['hong@yahoo.co.kr', ['hong-shop@yahoo.co.kr']],
  ['hong@proton.me', ['h.o_n-g@protonmail.com', 'hong+1@pm.me']],
  ['hong@fastmail.com', ['shop@hong.fastmail.com', 'hong+shop@fastmail.com']],
  ['hong.gil@yandex.ru', ['hong-gil@ya.ru', 'hong.gil@yandex.com']],
  ['hong@example.com', ['hong+1@example.com', 'Hong@EXAMPLE.com']],
  ['simon@example.com', ['\u017Fimon@example.com']],
  ['hong@xn--3e0b707e.example', ['hong@한국.example', 'hong@\u1112\u1161\u11AB국.example']],
])('%s is one mailbox under every spelling that its provider delivers to it', (address, others) => {
  expect(others.map(mailbox)).toEqual(others.map(() => mailbox(address)));
});

test('addresses of different people stay different', () => {
  const addresses = [
    'hong.gil@naver.com',
    'honggil@naver.com',
    'hong-gil@naver.com',
    'hong.gil@example.com',
    'honggil@example.com',
    'honggil@gmail.com',
    'honggil@kakao.com',
    'honggil@daum.net',
    'honggil@outlook.com',
    'honggil@hotmail.com',
    'honggil@mail.example.com',
  ];
  expect(new Set(addresses.map(mailbox)).size).toBe(addresses.length);
});
