import { PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { lastAudience } from '../articles/editor/last-audience.ts';
import { useSaveMode } from '../drafts/save-mode.ts';
import { lastView, recentSearches } from '../places/map-memory.ts';
import { noteMember } from '../api/last-member.ts';
import { endSession, forgetSession, keepToken } from '../api/session.ts';

const view = { lat: 37.55, lng: 126.9, level: 3 };
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A member used the map and the editor, and closed the tab without signing out. */
function leave(memberId: number) {
  noteMember(memberId);
  keepToken(`of ${memberId}`);
  lastAudience.write('me');
  recentSearches.write(['산부인과']);
  lastView.write(view);
  useSaveMode.getState().save(v.parse(PlaceId, 9), '계동 골목');
  sessionStorage.clear();
}
const left = () => [lastAudience.read(), recentSearches.read(), lastView.read(), useSaveMode.getState().mode];

test('another member on the phone, also in a new tab, finds nothing of what the one before searched and chose', () => {
  leave(1);
  forgetSession();
  noteMember(2);
  expect(left()).toEqual([null, null, null, 'write']);
  leave(2);
  noteMember(1);
  expect(left()).toEqual([null, null, null, 'write']);
});

test('the same member finds what they searched and chose', () => {
  leave(1);
  forgetSession();
  noteMember(1);
  expect(left()).toEqual(['me', ['산부인과'], view, 'save']);
});

test('a session that ended by itself leaves nobody the searches and the view of the map', () => {
  leave(1);
  endSession();
  expect([recentSearches.read(), lastView.read()]).toEqual([null, null]);
});
