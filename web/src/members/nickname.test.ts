import { expect, test } from 'vitest';
import { Refused } from 'contract/refused';
import { nicknameError, nicknameSaveError } from './nickname.ts';

test('a nickname is required and has at most ten graphemes', () => {
  expect(nicknameError('  ')).toBe('닉네임을 입력해주세요');
  expect(nicknameError('\u3164\u200B')).toBe('닉네임을 입력해주세요');
  expect(nicknameError('가'.repeat(11))).toBe('닉네임은 최대 10자입니다.');
  expect(nicknameError(' 골목길산책자 ')).toBeNull();
  expect(nicknameError('👨‍👩‍👧'.repeat(10))).toBeNull();
});

test.each([
  ['NICKNAME_DUPLICATE', '이미 사용 중인 닉네임입니다.'],
  ['MEMBER4008', '이미 사용 중인 닉네임입니다.'],
  ['MEMBERA008', '이미 사용 중인 닉네임입니다.'],
  ['NICKNAME_NOT_EXIST', '닉네임을 입력해주세요'],
  ['EMPTY_NICKNAME', '닉네임을 입력해주세요'],
  ['MEMBER4010', '서버의 문장'],
])('the refusal %s has its own sentence', (code, sentence) => {
  expect(nicknameSaveError(new Refused({ code, message: '서버의 문장' }, 409))).toBe(sentence);
});

test('without a sentence of the server a general one is shown', () => {
  expect(nicknameSaveError(new Refused({ code: 'X', message: '' }, 400))).toBe('닉네임 변경에 실패했습니다.');
  expect(nicknameSaveError(new TypeError('Failed to fetch'))).toBe('에러가 발생했습니다.');
});
