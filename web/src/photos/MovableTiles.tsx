import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSwappingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { DragHandleIcon } from '../kit/icons.tsx';
import styles from './photos.module.css';
import { DescriptionLine, DescriptionRow } from './PhotoDescription.tsx';
import { PhotoTile, type TileProps } from './PhotoTile.tsx';

interface Props {
  tiles: readonly TileProps[];
  onSwap: (one: number, other: number) => void;
}

/** Dragging starts immediately at the handle, and by a long press elsewhere on the tile. */
const TOUCH = {
  activationConstraint: { delay: 220, tolerance: 8 },
  bypassActivationConstraint: ({ event }: { event: Event }) =>
    event.target instanceof Element && event.target.closest('[data-handle]') !== null,
};

/** The photos in order; dragging one onto another, by touch, mouse or keyboard, swaps the two (BEHAVIOUR: photos-14). */
export function MovableTiles({ tiles, onSwap }: Props) {
  const ids = tiles.map(({ photo }) => photo.id);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const swap = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id)
      onSwap(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        container: document.body,
        announcements: createAnnouncements(ids),
        screenReaderInstructions: INSTRUCTIONS,
      }}
      onDragStart={() => navigator.vibrate?.(10)}
      onDragEnd={swap}
    >
      <SortableContext items={ids} strategy={rectSwappingStrategy}>
        {tiles.map((tile) => (
          <MovableTile key={tile.photo.id} {...tile} isAlone={tiles.length === 1} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function MovableTile({ isAlone, ...tile }: TileProps & { isAlone: boolean }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: tile.photo.id, disabled: isAlone });
  return (
    <>
      <li
        ref={setNodeRef}
        className={styles['movable']}
        data-dragging={isDragging}
        style={{ transform: CSS.Transform.toString(transform), transition }}
        {...listeners}
      >
        <PhotoTile {...tile}>
          {!isAlone && (
            <button
              ref={setActivatorNodeRef}
              type="button"
              className={styles['handle']}
              data-handle
              aria-label={`${tile.at + 1}번째 사진 옮기기`}
              aria-describedby={attributes['aria-describedby']}
            >
              <DragHandleIcon size={18} />
            </button>
          )}
        </PhotoTile>
        <DescriptionLine {...tile} />
      </li>
      <DescriptionRow {...tile} />
    </>
  );
}

const INSTRUCTIONS = {
  draggable:
    '스페이스 키로 사진을 들고, 화살표 키로 옮긴 뒤, 다시 스페이스 키로 놓아요. 취소하려면 ESC 키를 눌러요.',
};

function createAnnouncements(ids: readonly string[]): Announcements {
  const nth = (id: string | number) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => `${nth(active.id)}번째 사진을 들었어요.`,
    onDragOver: ({ over }) => (over === null ? '놓을 자리가 아니에요.' : `${nth(over.id)}번째 자리예요.`),
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id
        ? '사진을 제자리에 놓았어요.'
        : `${nth(active.id)}번째 사진을 ${nth(over.id)}번째와 바꿨어요.`,
    onDragCancel: () => '옮기기를 취소했어요.',
  };
}
