import type { Audience } from 'contract/audience-shapes';
import styles from './AudienceBadge.module.css';
import { AudienceIcon } from './AudienceIcon.tsx';
import { AUDIENCE_NAMES } from './audiences.ts';

interface Props {
  audience?: Audience | undefined;
  isMine?: boolean | undefined;
}

/** Who sees a post of mine, on its card; nothing on anybody else's (BEHAVIOUR: articles-44). */
export function AudienceBadge({ audience, isMine = false }: Props) {
  if (!isMine || audience === undefined) return null;
  return (
    <span className={styles['badge']} data-audience={audience}>
      <AudienceIcon audience={audience} size={14} />
      <span className="visually-hidden">볼 수 있는 사람: </span>
      {AUDIENCE_NAMES[audience]}
    </span>
  );
}
