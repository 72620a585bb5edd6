import type { Memory } from 'contract/todays-memory';
import { useNavigate } from 'react-router';
import { ActionSheet } from '../kit/ActionSheet.tsx';
import { paths } from '../paths.ts';
import { hidingActions, useHiding } from './use-hiding.ts';

interface Props {
  memory: Memory;
  onClose: () => void;
  /** Called once the memory has left home. */
  onHidden: () => void;
}

/** What to do with a memory: dismiss it for today, or bring its day, its place or a person back no more (BEHAVIOUR: memories-7). */
export function MemoryMenu({ memory, onClose, onHidden }: Props) {
  const hide = useHiding(onHidden);
  const navigate = useNavigate();
  const actions = [
    { label: '되돌아보기', act: () => void navigate(paths.memories) },
    { label: '오늘은 그만 보기', act: () => void hide() },
    ...hidingActions(hide, { ...memory, places: [memory] }),
  ];
  return <ActionSheet title="추억 메뉴" actions={actions} onClose={onClose} />;
}
