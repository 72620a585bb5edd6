import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { stored, storedKeys, storedText } from './stored.ts';
import { storedState } from './stored-state.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function fail(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

const User = v.object({ memberId: v.number() });

test('a value is read as it was written, and is gone once cleared', () => {
  const user = stored(User, 'user', 'local');
  expect(user.read()).toBeNull();
  user.write({ memberId: 7 });
  expect(user.read()).toEqual({ memberId: 7 });
  expect(localStorage.getItem('user')).toBe('{"memberId":7}');
  user.clear();
  expect(user.read()).toBeNull();
});

test.each(['{', 'null', '{"memberId":"7"}', '[]'])(
  '%s is not a value of the schema and reads as none',
  (text) => {
    localStorage.setItem('user', text);
    expect(stored(User, 'user', 'local').read()).toBeNull();
  },
);

test('storage that is blocked or full keeps nothing and breaks nothing', () => {
  const token = storedText('token', 'local');
  token.write('old');
  const full = { setItem: () => fail(), removeItem: (key: string) => before.removeItem(key) };
  const before = localStorage;
  vi.stubGlobal('localStorage', full);
  token.write('new');
  expect(before.getItem('token')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  token.write('new');
  expect(token.read()).toBeNull();
  expect(storedKeys('', 'local')).toEqual([]);
});

test('keys are found by how they begin', () => {
  for (const key of ['view:1', 'view:2', 'user']) storedText(key, 'local').write('x');
  expect(storedKeys('view:', 'local').sort()).toEqual(['view:1', 'view:2']);
});

test('a store takes up what it stored, and starts over from what it does not know', () => {
  const open = () =>
    create<{ mode: 'write' | 'save'; save: () => void }>()(
      persist((set) => ({ mode: 'write', save: () => set({ mode: 'save' }) }), {
        name: 'mode',
        storage: storedState(v.object({ mode: v.picklist(['write', 'save']) }), 'local'),
        partialize: ({ mode }) => ({ mode }),
      }),
    );
  open().getState().save();
  expect(open().getState().mode).toBe('save');
  localStorage.setItem('mode', '{"state":{"mode":"sing"},"version":0}');
  expect(open().getState().mode).toBe('write');
});
