import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import styles from './MapScreen.module.css';

/** How far the list was scrolled when it was left. Not kept by address, since that is replaced while the list is open. */
let left = 0;

/** The list in place of the map, which keeps its scroll position when the member returns from a place. */
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
