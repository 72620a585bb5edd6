import { expect, test } from 'vitest';
import { Refused } from '../api/call.ts';
import { nicknameFault, nicknameRefusal } from './nickname.ts';

test('a nickname is needed, and has at most ten characters as a person counts them', () => {
  expect(nicknameFault('  ')).toBe('닉네임을 입력해주세요');
  expect(nicknameFault('가'.repeat(11))).toBe('닉네임은 최대 10자입니다.');
  expect(nicknameFault(' 골목길산책자 ')).toBeNull();
  expect(nicknameFault('👨‍👩‍👧'.repeat(10))).toBeNull();
});

test.each([
  ['NICKNAME_DUPLICATE', '이미 사용 중인 닉네임입니다.'],
  ['MEMBER4008', '이미 사용 중인 닉네임입니다.'],
  ['MEMBERA008', '이미 사용 중인 닉네임입니다.'],
  ['NICKNAME_NOT_EXIST', '닉네임을 입력해주세요'],
  ['EMPTY_NICKNAME', '닉네임을 입력해주세요'],
  ['MEMBER4010', '서버의 말'],
])('the refusal %s is worded as the member reads it', (code, sentence) => {
  expect(nicknameRefusal(new Refused({ code, message: '서버의 말' }, 409))).toBe(sentence);
});

test('without words of the server a general sentence stands in', () => {
  expect(nicknameRefusal(new Refused({ code: 'X', message: '' }, 400))).toBe('닉네임 변경에 실패했습니다.');
  expect(nicknameRefusal(new TypeError('Failed to fetch'))).toBe('에러가 발생했습니다.');
});
