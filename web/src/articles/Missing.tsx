import { WarningIcon } from '../kit/icons.tsx';
import type { Part } from './draft-check.ts';
import styles from './Editor.module.css';

/** What is missing in each part of the editor; empty until saving was tried. */
export type MissingParts = Partial<Record<Part, string>>;

/** Shows what is missing, below the part where it is missing. */
export function Missing({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles['missing']}>
      <WarningIcon size={16} />
      {text}
    </p>
  );
}
