import { Link } from 'react-router';
import styles from './CardLink.module.css';

interface Props {
  to: string;
  /** The id of the card's title. */
  labelledBy: string;
}

/** Makes an entire card (the surrounding `article`) a link; other links in the card need a `z-index` of 2. */
export function CardLink({ to, labelledBy }: Props) {
  return <Link className={styles['link']} to={to} aria-labelledby={labelledBy} viewTransition />;
}
