import { queryOptions } from '@tanstack/react-query';
import { changePushSettings, type PushSettings, readPushSettings } from 'contract/push';
import type { Sent } from 'contract/endpoint';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { turnPushOff, turnPushOn } from './browser-push.ts';

/** What is pushed to the member, and to which browsers. */
export const pushSettings = queryOptions({
  queryKey: ['push'],
  queryFn: (context) => read(readPushSettings, {}, context),
});

type Change = Sent<typeof changePushSettings>['body'];

/** Changes what is pushed; shown at once. */
export const useChangePush = () =>
  useChange({
    change: (body: Change) => call(changePushSettings, { body }),
    shown: { queryKey: pushSettings.queryKey, apply },
    invalidates: [pushSettings.queryKey],
    scope: 'push',
  });

function apply(settings: PushSettings, { choices = [], quietHours, isDeclined }: Change): PushSettings {
  return {
    ...settings,
    choices: settings.choices.map((one) => {
      const chosen = choices.find(({ choice }) => choice === one.choice);
      return chosen === undefined
        ? one
        : { ...one, isOn: chosen.isOn, consentVersion: chosen.consentVersion ?? null };
    }),
    ...(quietHours !== undefined && { quietHours }),
    ...(isDeclined !== undefined && { isDeclined }),
  };
}

/** Turns push on or off in this browser. False if the browser forbids it. */
export const useTurnPush = () =>
  useChange({
    change: async (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff().then(() => true)),
    invalidates: [pushSettings.queryKey],
  });
