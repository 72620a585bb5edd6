import type { Sent } from 'contract/endpoint';
import type { changePushSettings } from 'contract/push';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { showAlert } from '../kit/dialogs.ts';
import { useChangePush } from './push.queries.ts';

/** Stores a choice, and says so if that fails. */
export function useChoose() {
  const { mutateAsync } = useChangePush();
  return async (body: Sent<typeof changePushSettings>['body']) => {
    try {
      await mutateAsync(body);
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '바꾸지 못했어요. 다시 시도해 주세요.'));
    }
  };
}
