import { WarningIcon } from '../../kit/icons.tsx';
import type { Part } from '../saving/draft-check.ts';
import styles from './Editor.module.css';

/** The validation hint of each part of the editor; empty until the first attempt to save. */
export type MissingParts = Partial<Record<Part, string>>;

/** Shows a validation hint below its part of the editor. */
export function Missing({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles['missing']}>
      <WarningIcon size={16} />
      {text}
    </p>
  );
}
