import type { Audience } from 'contract/audience-shapes';
import { ShieldIcon } from '../kit/icons.tsx';
import styles from './AudienceBadge.module.css';
import { AudienceIcon } from './AudienceIcon.tsx';
import { AUDIENCE_NAMES } from './audiences.ts';

interface Props {
  audience?: Audience | undefined;
  isMine?: boolean | undefined;
  /** Others see its 동 alone. */
  isMasked?: boolean | undefined;
}

/** Who sees a post of mine, on its card; nothing on anybody else's (BEHAVIOUR: articles-44, zones-3). */
export function AudienceBadge({ audience, isMine = false, isMasked = false }: Props) {
  if (!isMine || audience === undefined) return null;
  return (
    <span className={styles['badge']} data-audience={audience}>
      <AudienceIcon audience={audience} size={14} />
      <span className="visually-hidden">볼 수 있는 사람: </span>
      {AUDIENCE_NAMES[audience]}
      {isMasked && audience !== 'me' && (
        <>
          <ShieldIcon size={14} />
          동네만
        </>
      )}
    </span>
  );
}
