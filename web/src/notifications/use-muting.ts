import { useQuery } from '@tanstack/react-query';
import type { ArticleId } from 'contract/ids';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { isMember } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import type { Action } from '../kit/ActionSheet.tsx';
import { toast } from '../kit/toast.ts';
import { articleMute, notificationsKey, setMuted } from './notifications.queries.ts';

/** Mutes and unmutes a post (BEHAVIOUR: notifications-25). */
export function useMuting(articleId: ArticleId) {
  const { mutateAsync, isPending } = useChange({ change: setMuted, invalidates: [notificationsKey] });
  async function toggle(wasMuted: boolean) {
    try {
      await mutateAsync({ articleId, isMuted: !wasMuted });
      toast(wasMuted ? '이 글의 댓글 알림을 다시 켰어요' : '이 글의 댓글 알림을 껐어요');
    } catch (error) {
      if (!isAccessFailure(error)) toast(errorMessage(error, '알림 설정을 바꾸지 못했어요.'));
    }
  }
  return { toggle, isPending };
}

/** The action of a post's menu, once it is known that the comments concern the member; `isWanted` while the menu is open. */
export function useMuteAction(articleId: ArticleId, isWanted: boolean): Action[] {
  const { data } = useQuery({ ...articleMute(articleId), enabled: isWanted && isMember() });
  const { toggle } = useMuting(articleId);
  if (data === undefined || !(data.concernsMe || data.isMuted)) return [];
  const { isMuted } = data;
  return [{ label: isMuted ? '이 글 알림 켜기' : '이 글 알림 끄기', act: () => void toggle(isMuted) }];
}
