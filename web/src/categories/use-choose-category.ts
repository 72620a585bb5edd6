import type { Category } from 'contract/categories';
import { isRefused } from 'contract/refused';
import { failureText } from '../api/failure-text.ts';
import { paths } from '../paths.ts';
import { chooseCategory } from '../drafts/drafts.ts';
import { showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { LATER } from '../outbox/now-or-later.ts';
import { useSaveMode } from '../drafts/save-mode.ts';
import { type ToSave, useSavePlace } from './save-place.ts';
import { useReturn } from '../kit/use-return.ts';

/**
 * Chooses a category: in write mode for the post, then opens the editor; in save mode saves the place into it, then opens the map
 * (BEHAVIOUR: categories-12).
 */
export function useChooseCategory() {
  const { mode, placeId, placeName, spot, write } = useSaveMode();
  const returnTo = useReturn();
  const saving = useSavePlace();

  async function save(saved: ToSave, { categoryId }: Category) {
    try {
      const answer = await saving.mutateAsync({ saved, categoryId, title: placeName ?? '' });
      if (answer !== LATER) toast('장소가 카테고리에 저장되었습니다.');
    } catch (error) {
      if (!isRefused<'PlaceAlreadySaved'>(error, 'SAVE_PLACE4001'))
        return toast(failureText(error, '장소 저장에 실패했어요. 다시 시도해주세요!'));
      toast(error.message);
    }
    const now = useSaveMode.getState();
    if ((now.spot ?? now.placeId) === saved) write(); // else another place is being saved by now
    await returnTo(paths.map, paths.savedMap, paths.articleList, paths.write);
  }

  async function choose(category: Category) {
    const { categoryId, name, color } = category;
    if (mode === 'save') {
      const saved = spot ?? placeId;
      if (saved === null) return showAlert('저장할 장소 정보가 없습니다. 다시 시도해 주세요.');
      return save(saved, category);
    }
    chooseCategory({ categoryId, categoryName: name, categoryColor: color });
    await returnTo(paths.editor);
  }

  return { choose, isSaving: saving.isPending };
}
