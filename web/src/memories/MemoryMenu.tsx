import type { Memory } from 'contract/todays-memory';
import { useNavigate } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { ActionSheet } from '../kit/ActionSheet.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';
import { type Hide, useHideMemory } from './memories.queries.ts';

interface Props {
  memory: Memory;
  onClose: () => void;
  /** Called once the memory has left home. */
  onHidden: () => void;
}

/** What to do with a memory: dismiss it for today, or bring its day, its place or a person back no more (BEHAVIOUR: memories-7). */
export function MemoryMenu({ memory, onClose, onHidden }: Props) {
  const { day, placeId, placeName, people } = memory;
  const { mutateAsync } = useHideMemory();
  const navigate = useNavigate();
  async function hide(what?: Hide) {
    try {
      const hidden = mutateAsync(what);
      onHidden();
      await hidden;
      toast(what === undefined ? '내일 다시 만나요' : '다시 보이지 않아요. 설정에서 되돌릴 수 있어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '숨기지 못했어요. 다시 시도해 주세요.'));
    }
  }
  const actions = [
    { label: '되돌아보기', act: () => void navigate(paths.memories) },
    { label: '오늘은 그만 보기', act: () => void hide() },
    { label: '이날 다시 보지 않기', act: () => void hide({ day }) },
    { label: `‘${placeName}’ 다시 보지 않기`, act: () => void hide({ placeId }) },
    ...people.map(({ memberId, nickname }) => ({
      label: `${nickname}님이 댓글을 남긴 날 다시 보지 않기`,
      act: () => void hide({ memberId }),
    })),
  ];
  return <ActionSheet title="추억 메뉴" actions={actions} onClose={onClose} />;
}
