import type { Category } from 'contract/categories';
import type { PlaceId } from 'contract/ids';
import { refusals } from 'contract/refusals';
import { Refused } from '../api/call.ts';
import { paths } from '../paths.ts';
import { chooseCategory } from '../drafts/drafts.ts';
import { showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { useSavePlace } from '../places/save-place.ts';
import { useSaveMode } from './save-mode.ts';
import { useReturn } from './use-return.ts';

/** What a chosen category is for (spec §4): writing, it is kept for the post; saving, the waiting place goes into it. */
export function useTakeCategory() {
  const { mode, placeId, write } = useSaveMode();
  const back = useReturn();
  const saving = useSavePlace();

  async function save(placeId: PlaceId, { categoryId }: Category) {
    try {
      await saving.mutateAsync({ placeId, categoryId });
      toast('장소가 카테고리에 저장되었습니다.');
    } catch (error) {
      if (!isSavedAlready(error)) return toast('장소 저장에 실패했어요. 다시 시도해주세요!');
      toast(error.message);
    }
    write();
    await back(paths.map);
  }

  async function take(category: Category) {
    if (mode === 'save')
      return placeId === null
        ? showAlert('저장할 장소 정보가 없습니다. 다시 시도해 주세요.')
        : save(placeId, category);
    chooseCategory({
      categoryId: category.categoryId,
      categoryName: category.name,
      categoryColor: category.color,
    });
    await back(paths.editor);
  }

  return { take, taking: saving.isPending };
}

const isSavedAlready = (error: unknown): error is Refused =>
  error instanceof Refused && error.code === refusals.PlaceAlreadySaved.code;
