import { CATEGORY } from 'contract/limits';
import { colorHex, PaletteColor } from 'contract/palette';
import { graphemes, isVisible, toStoredLine } from 'contract/text';
import { useState } from 'react';
import * as v from 'valibot';
import { errorMessage } from '../api/call.ts';
import { stored } from '../api/stored.ts';
import { isRefused } from 'contract/refused';
import { Button } from '../kit/Button.tsx';
import { Form } from '../kit/Form.tsx';
import { Header } from '../kit/Header.tsx';
import { CheckIcon } from '../kit/icons.tsx';
import { typedText } from '../kit/limited-text.ts';
import type { CategoryDraft } from './categories.queries.ts';
import styles from './CategoryForm.module.css';
import { isLight, PALETTE_NAMES } from './palette-names.ts';

/** The input of a new category, kept in session storage until it is saved (BEHAVIOUR: categories-23). */
const NewCategory = v.object({ name: v.string(), color: v.nullable(PaletteColor) });
type NewCategory = v.InferOutput<typeof NewCategory>;
const newCategory = stored(NewCategory, 'category-draft', 'session');

interface Props {
  title: string;
  /** The saved name and colour, if a category is edited. */
  initial?: CategoryDraft;
  save: (draft: CategoryDraft) => Promise<unknown>;
  onSaved: () => void;
  /** One step back in history by default. */
  onBack?: () => void;
}

/** A category's name and colour; 완료 is disabled until both are valid (BEHAVIOUR: categories-9). */
export function CategoryForm({ title, initial, save, onSaved, onBack }: Props) {
  const [{ name, color }, setDraft] = useState<NewCategory>(
    () => initial ?? newCategory.read() ?? { name: '', color: null },
  );
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const tooLong = graphemes(toStoredLine(name)) > CATEGORY.nameMax;
  const error = tooLong ? `이름은 ${CATEGORY.nameMax}자까지 쓸 수 있어요.` : failure;

  function change(draft: NewCategory) {
    setDraft(draft);
    if (initial === undefined) newCategory.write(draft);
  }
  async function submit() {
    if (!isVisible(name) || color === null || tooLong || isSaving) return;
    setIsSaving(true);
    setFailure(null);
    try {
      await save({ name: name.trim(), color });
      if (initial === undefined) newCategory.clear();
      onSaved();
    } catch (error) {
      setFailure(saveErrorMessage(error));
      setIsSaving(false); // after a success the form stays busy until the next screen
    }
  }

  return (
    <Form className={styles['form']} onSubmit={submit}>
      <Header title={title} {...(onBack && { onBack })} />
      <label className={styles['name']}>
        <span>이름</span>
        <input
          value={name}
          placeholder="카테고리 이름을 입력해 주세요"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error !== null}
          aria-describedby="category-name-error"
          onChange={(event) => change({ name: typedText(event.target), color })}
        />
      </label>
      <p id="category-name-error" className={styles['error']} role="alert">
        {error}
      </p>
      <Colors chosen={color} onChoose={(chosen) => change({ name, color: chosen })} />
      <div className={styles['done']}>
        <Button type="submit" wide disabled={!isVisible(name) || color === null || tooLong} busy={isSaving}>
          완료
        </Button>
      </div>
    </Form>
  );
}

function Colors({
  chosen,
  onChoose,
}: {
  chosen: PaletteColor | null;
  onChoose: (color: PaletteColor) => void;
}) {
  return (
    <fieldset className={styles['colors']}>
      <legend>색상</legend>
      <div>
        {PALETTE_NAMES.map(({ color, name }) => (
          <label key={color} title={name}>
            <input
              className="visually-hidden"
              type="radio"
              name="color"
              aria-label={name}
              checked={color === chosen}
              onChange={() => onChoose(color)}
            />
            <span style={{ backgroundColor: colorHex(color) }} data-light={isLight(color)}>
              {color === chosen && <CheckIcon size={18} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Why a category was not saved (BEHAVIOUR: categories-10). */
function saveErrorMessage(error: unknown): string {
  if (isRefused<'InputInvalid'>(error, 'COMMON4000')) return '쓸 수 없는 글자가 있어요.';
  return errorMessage(error, '저장하지 못했어요. 연결을 확인하고 다시 시도해 주세요.');
}
