import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { HomeIcon, MapIcon, PersonIcon, WriteIcon } from './icons.tsx';
import styles from './TabBar.module.css';

const TABS = [
  { to: paths.home, label: '홈', Icon: HomeIcon },
  { to: paths.map, label: '지도', Icon: MapIcon },
  { to: paths.write, label: '기록', Icon: WriteIcon },
  { to: paths.mypage, label: '마이', Icon: PersonIcon },
];

/**
 * The four tabs, 60 px high. The current tab has a line at its top and a larger, filled icon; a tapped tab becomes current before its
 * screen has loaded. Screens change without a transition, which would take a slow phone a quarter longer. `waiting` is shown at 기록, `unread` at
 * 마이.
 */
export function TabBar({ unread, waiting }: { unread?: ReactNode; waiting?: ReactNode }) {
  const { pathname, key } = useLocation();
  const [tapped, setTapped] = useState<string | null>(null);
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    setTapped(null);
  }
  const current = tapped ?? pathname;
  const onTap = (to: string, { metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (!metaKey && !ctrlKey && !shiftKey) setTapped(to); // with a modifier key it opens in a new tab
  };
  return (
    <nav className={styles['bar']} aria-label="주요 화면">
      <ul>
        {TABS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              onClick={(event) => onTap(to, event)}
            >
              <Icon filled={to === current} size={to === current ? 28 : 24} />
              <span>{label}</span>
              {to === paths.write && waiting}
              {to === paths.mypage && unread}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
