import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { HomeIcon, MapIcon, PersonIcon, WriteIcon } from './icons.tsx';
import styles from './TabBar.module.css';

const TABS = [
  { to: paths.home, label: '홈', Icon: HomeIcon },
  { to: paths.map, label: '지도', Icon: MapIcon },
  { to: paths.write, label: '기록', Icon: WriteIcon },
  { to: paths.mypage, label: '마이', Icon: PersonIcon },
];

/** The four tabs, 60 px high. The current one has a line at its top and a larger, filled icon. */
export function TabBar() {
  return (
    <nav className={styles['bar']} aria-label="주요 화면">
      <ul>
        {TABS.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} end viewTransition>
              {({ isActive }) => (
                <>
                  <Icon filled={isActive} size={isActive ? 28 : 24} />
                  <span>{label}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
