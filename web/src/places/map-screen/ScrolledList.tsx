import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import styles from './MapScreen.module.css';

/** The list's scroll position when it was left. Not stored by address, which is replaced while the list is open. */
let left = 0;

/** The list shown instead of the map. It restores its scroll position when the member returns from a place. */
export function ScrolledList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const type = useNavigationType();
  const [isReturn] = useState(type === 'POP');
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    if (isReturn) current.scrollTop = left;
    return () => {
      left = current.scrollTop;
    };
  }, [isReturn]);
  return (
    <div ref={list} className={styles['list']}>
      {children}
    </div>
  );
}
