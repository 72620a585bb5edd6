import type { CategoryId } from 'contract/ids';
import { type CategoryDraft, useCreateCategory } from '../categories/categories.queries.ts';
import { CategoryForm } from '../categories/CategoryForm.tsx';
import { useCloseOnBack } from '../kit/use-close-on-back.ts';

interface Props {
  onMade: (categoryId: CategoryId) => void;
  onClose: () => void;
}

/** Creates a category without leaving the preview. */
export function NewCategory({ onMade, onClose }: Props) {
  const { mutateAsync } = useCreateCategory();
  const leave = useCloseOnBack(onClose);
  const close = () => leave(onClose);
  const save = async (draft: CategoryDraft) => onMade((await mutateAsync(draft)).categoryId);
  return <CategoryForm title="새 카테고리" save={save} onSaved={close} onBack={close} />;
}
