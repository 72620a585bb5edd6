import type { QueryClient } from '@tanstack/react-query';
import { changePushSettings } from 'contract/push';
import { call } from '../api/call.ts';
import { storedText } from '../api/stored.ts';
import { confirm } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { canPush, turnPushOn } from './browser-push.ts';
import { pushSettings } from './push.queries.ts';

/** That this browser has asked. */
const asked = storedText('asked-for-push', 'local');

/**
 * Asks once, after the member's first own post or comment in this browser, whether to push what others answer; refusing is remembered for
 * all of their browsers (BEHAVIOUR: push-6). Does nothing where push is off, impossible, or already on.
 */
export async function askForPush(client: QueryClient): Promise<void> {
  if (!canPush() || Notification.permission !== 'default' || asked.read() !== null) return;
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return;
  const { isOffered, isDeclined, devices } = await client.query(pushSettings);
  if (!isOffered || isDeclined || devices.some(({ isThis }) => isThis)) return;
  asked.write('true');
  const answers = { confirmLabel: '알림 받기', cancelLabel: '괜찮아요' };
  if (!(await confirm('댓글이 달리면 알려 드릴까요?', answers))) {
    await call(changePushSettings, { body: { isDeclined: true } });
  } else if (await turnPushOn()) {
    toast('댓글이 달리면 알려 드릴게요');
  }
  await client.invalidateQueries({ queryKey: pushSettings.queryKey });
}
