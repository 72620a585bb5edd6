import styles from './Dialog.module.css';

const select = (input: HTMLInputElement | null) => input?.select();

/** A text to be copied by hand: it is selected when it appears and when it is tapped. */
export function CopyField({ label, text }: { label: string; text: string }) {
  return (
    <input
      ref={select}
      className={styles['copy']}
      readOnly
      value={text}
      aria-label={label}
      onFocus={({ target }) => select(target)}
      onClick={({ currentTarget }) => select(currentTarget)}
    />
  );
}
