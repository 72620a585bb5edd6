import type { Result } from 'contract/endpoint';
import type { readSharedList } from 'contract/shared-lists';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { Button } from '../kit/Button.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { later } from '../kit/later.ts';
import { toast } from '../kit/toast.ts';
import { useFollowList } from './shared-lists.queries.ts';
import styles from './SharedList.module.css';

const PictureSheet = later(async () => (await import('../pictures/PictureSheet.tsx')).PictureSheet, {
  ahead: false,
});
const CopySheet = later(async () => (await import('./CopySheet.tsx')).CopySheet);

/** The history entry from which the member left to create a category for the copy: on returning there, the choice opens again. */
let leftAt: string | null = null;

/** Copies a list into one of the member's categories, and follows it (BEHAVIOUR: lists-4, lists-5). */
export function ListActions({ list, version }: { list: Result<typeof readSharedList>; version: string }) {
  const { listKey, isMine, isFollowed, placeCount } = list;
  const follow = useFollowList(listKey);
  const { key } = useLocation();
  const [isCopying, setCopying] = useState(leftAt === key);
  const [isDrawing, setDrawing] = useState(false);
  const drawing = (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDrawing(true)}>
        그림으로 나누기
      </Button>
      {isDrawing && (
        <PictureSheet
          title={list.name}
          subject={{ kind: 'list', id: listKey }}
          version={version}
          hasPage
          onClose={() => setDrawing(false)}
        />
      )}
    </>
  );
  if (isMine)
    return (
      <>
        <p className={styles['mine']}>내가 공유한 목록이에요. 마이페이지에서 바꿀 수 있어요.</p>
        <div className={styles['actions']}>{drawing}</div>
      </>
    );
  async function toggle() {
    if (!(await mustBeSignedIn('목록을 따라볼 수 있어요.'))) return;
    try {
      await follow.mutateAsync(!isFollowed);
      toast(isFollowed ? '이제 따라보지 않아요' : '마이페이지에서 볼 수 있어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '바꾸지 못했어요. 다시 시도해 주세요.'));
    }
  }
  const copy = async () => setCopying(await mustBeSignedIn('목록을 내 장소에 담을 수 있어요.'));
  const closeCopying = () => {
    leftAt = null;
    setCopying(false);
  };
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        busy={follow.isPending}
        aria-pressed={isFollowed}
        onClick={() => void toggle()}
      >
        {isFollowed ? '따라보는 중' : '따라보기'}
      </Button>
      <Button disabled={placeCount === 0} onClick={() => void copy()}>
        내 장소에 담기
      </Button>
      {drawing}
      {isCopying && (
        <CopySheet listKey={listKey} onNewCategory={() => (leftAt = key)} onClose={closeCopying} />
      )}
    </div>
  );
}
