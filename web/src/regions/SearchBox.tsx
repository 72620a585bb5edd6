import type { ComponentProps } from 'react';
import { SearchIcon } from '../kit/icons.tsx';
import styles from './SearchBox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  onText: (text: string) => void;
}

/** The search field for names of regions. */
export function SearchBox({ onText, ...rest }: Props) {
  return (
    <label className={styles['box']}>
      <span className="visually-hidden">동네 검색</span>
      <SearchIcon size={22} />
      <input
        {...rest}
        type="search"
        enterKeyHint="done"
        autoComplete="off"
        placeholder="동네 이름을 검색해 보세요"
        onChange={(event) => onText(event.target.value)}
      />
    </label>
  );
}
