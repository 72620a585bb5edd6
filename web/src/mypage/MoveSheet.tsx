import { useQuery } from '@tanstack/react-query';
import type { CategoryId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import { sentenceOf } from '../api/call.ts';
import { myCategories } from '../categories/categories.queries.ts';
import { ActionSheet } from '../kit/ActionSheet.tsx';
import { tell } from '../kit/ask.ts';
import { toast } from '../kit/toast.ts';
import { useMoveSavedPlace } from './saved-places.queries.ts';

interface Props {
  place: Place;
  /** Where it is now. */
  from: CategoryId;
  onClose: () => void;
}

/** My other categories, to move a saved place to. Load it lazily. */
export function MoveSheet({ place: { placeId }, from, onClose }: Props) {
  const { data: categories = [] } = useQuery(myCategories);
  const move = useMoveSavedPlace();
  const others = categories.filter(({ categoryId }) => categoryId !== from);
  const moveTo = (categoryId: CategoryId, name: string) =>
    move.mutateAsync({ placeId, categoryId }).then(
      () => toast(`‘${name}’ 카테고리로 옮겼어요`),
      (error: unknown) => tell(sentenceOf(error, '옮기지 못했어요. 다시 시도해 주세요.')),
    );
  return (
    <ActionSheet
      title={others.length === 0 ? '옮길 수 있는 다른 카테고리가 없어요' : '어느 카테고리로 옮길까요?'}
      actions={others.map(({ categoryId, name }) => ({
        label: name,
        act: () => void moveTo(categoryId, name),
      }))}
      onClose={onClose}
    />
  );
}
