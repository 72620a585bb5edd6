import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './Header.module.css';
import { BackIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import { useBack } from './use-back.ts';

interface Props {
  title: ReactNode;
  /** The document title, if it differs from the heading. */
  documentTitle?: string;
  /** The back button's action; one step back in history by default, `null` for no button. */
  onBack?: (() => void) | null;
  right?: ReactNode;
  /** Whether the title is the screen's heading; false where the content has its own. True by default. */
  isHeading?: boolean;
  underline?: boolean;
  background?: string;
}

/** The 56 px bar at the top of a screen: back, a centred title with an ellipsis, an optional slot on the right. */
export function Header(props: Props) {
  const { title, documentTitle, onBack, right, isHeading = true, underline = false, background } = props;
  const Title = isHeading ? 'h1' : 'p';
  const back = useBack(paths.home);
  const pageTitle = documentTitle ?? (typeof title === 'string' ? title : null);
  return (
    <header className={styles['header']} data-underline={underline} style={{ background }}>
      <div className={styles['side']}>
        {onBack !== null && (
          <IconButton label="뒤로" onClick={onBack ?? back}>
            <BackIcon />
          </IconButton>
        )}
      </div>
      {pageTitle !== null && <title>{`${pageTitle} · 동네기록`}</title>}
      <Title className={styles['title']}>{title}</Title>
      <div className={styles['side']} data-end>
        {right}
      </div>
    </header>
  );
}
