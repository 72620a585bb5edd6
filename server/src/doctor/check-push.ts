import type { Config } from '../config.ts';
import { type Finding, tryOut, wrong } from './finding.ts';

const ANSWER_MS = 5_000;
/** The push services of most browsers, asked where PUSH_HOSTS names none. */
const USUAL = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];

/** Checks that push services can be reached from here; without push, reports that none is sent (BEHAVIOUR: push-4). */
export function checkPush({ push, pushHosts }: Pick<Config, 'push' | 'pushHosts'>): Promise<Finding> {
  if (!push)
    return tryOut(
      { en: 'push is off: nobody is asked for it', ko: '푸시 알림은 꺼져 있어요' },
      async () => {},
    );
  const named = pushHosts.filter((host) => !host.startsWith('*'));
  const hosts = pushHosts.length === 0 ? USUAL : named;
  return tryOut({ en: 'push', ko: '푸시 알림' }, async () => {
    const away = (await Promise.all(hosts.map(async (host) => ((await answers(host)) ? [] : [host])))).flat();
    if (away.length > 0)
      wrong({
        en: `${away.join(', ')} cannot be reached from here: allow https to it, or set PUSH=off`,
        ko: `여기서 ${away.join(', ')}에 닿지 않아요. https 연결을 허용하거나 PUSH=off로 꺼 주세요.`,
      });
  });
}

/** Whether a host answers at all, whatever it says. */
const answers = (host: string): Promise<boolean> =>
  fetch(`https://${host}/`, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    () => true,
    () => false,
  );
