import type { MemberId, PlaceId } from 'contract/ids';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { type Hide, useHideMemory } from './memories.queries.ts';

/** Hides something and says so; undefined dismisses the memory for today. `onBegun` is called once it has left the screen. */
export function useHiding(onBegun: () => void) {
  const { mutateAsync } = useHideMemory();
  return async (what?: Hide) => {
    try {
      const hidden = mutateAsync(what);
      onBegun();
      await hidden;
      toast(what === undefined ? '내일 다시 만나요' : '다시 보이지 않아요. 설정에서 되돌릴 수 있어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '숨기지 못했어요. 다시 시도해 주세요.'));
    }
  };
}

/** The choices to bring a day, its places or people back no more (BEHAVIOUR: memories-7). */
export function hidingActions(
  hide: (what: Hide) => Promise<void>,
  { day, places, people }: HideableDay,
): { label: string; act: () => void }[] {
  return [
    { label: '이날 다시 보지 않기', act: () => void hide({ day }) },
    ...places.map(({ placeId, placeName }) => ({
      label: `‘${placeName}’ 다시 보지 않기`,
      act: () => void hide({ placeId }),
    })),
    ...people.map(({ memberId, nickname }) => ({
      label: `${nickname}님이 댓글을 남긴 날 다시 보지 않기`,
      act: () => void hide({ memberId }),
    })),
  ];
}

interface HideableDay {
  day: string;
  places: readonly { placeId: PlaceId; placeName: string }[];
  people: readonly { memberId: MemberId; nickname: string }[];
}
