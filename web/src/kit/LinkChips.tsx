import { Link, type To } from 'react-router';
import styles from './LinkChips.module.css';

interface Choice {
  to: To;
  name: string;
  /** A number after the name. */
  count?: string;
  isCurrent: boolean;
}

/** A row of links that show the same screen for one of several things. The screen keeps its place in the history and its scroll position. */
export function LinkChips({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className={styles['chips']} aria-label={label}>
      {choices.map(({ to, name, count, isCurrent }) => (
        <Link
          key={JSON.stringify(to)}
          to={to}
          replace
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
        >
          {name} {count !== undefined && <small>{count}</small>}
        </Link>
      ))}
    </nav>
  );
}
