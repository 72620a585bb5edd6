import { type ConsentState, CONSENTS, isRequired, listConsents } from 'contract/consents';
import type { fakeApi } from '../api/fake-api.ts';

const TITLES = {
  AGE: '만 14세 이상이에요',
  TERMS: '이용약관',
  PRIVACY: '개인정보 수집·이용',
  LOCATION: '위치기반서비스 이용약관',
  MARKETING: '소식과 이벤트 알림',
};

/** Every consent; those in `given` are given to version 1. */
export const fakeConsents = (given: readonly ConsentState['consent'][] = []): ConsentState[] =>
  CONSENTS.map((consent) => ({
    consent,
    title: TITLES[consent],
    isRequired: isRequired(consent),
    version: '1',
    givenVersion: given.includes(consent) ? '1' : null,
    givenAt: given.includes(consent) ? '2026-08-14T18:30:00.000+09:00' : null,
    withdrawnAt: null,
  }));

/** Serves consents that are not asked for, as in a trial. */
export const serveNoConsents = (api: ReturnType<typeof fakeApi>) =>
  api.serve(listConsents, () => ({ isAsked: false, consents: fakeConsents() }));
