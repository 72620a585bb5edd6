import type { Audience } from 'contract/audience-shapes';
import type { ArticleId } from 'contract/ids';
import { useState } from 'react';
import { ShieldIcon } from '../../kit/icons.tsx';
import { later } from '../../kit/later.ts';
import styles from './AudienceBadge.module.css';
import { AudienceIcon } from './AudienceIcon.tsx';
import { AUDIENCE_NAMES } from './audiences.ts';

const AudienceSheet = later(async () => (await import('./AudienceSheet.tsx')).AudienceSheet, {
  ahead: false,
});

interface Props {
  articleId: ArticleId;
  audience?: Audience | undefined;
  isMine?: boolean | undefined;
  /** Whether others see only its 동. */
  isMasked?: boolean | undefined;
}

/**
 * The audience of the caller's own post on its card, changed by a tap; nothing on other members' posts (BEHAVIOUR: articles-44, zones-3).
 */
export function AudienceBadge({ articleId, audience, isMine = false, isMasked = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Shown until the lists are refetched.
  const [chosen, setChosen] = useState<{ from: Audience; to: Audience } | null>(null);
  if (!isMine || audience === undefined) return null;
  const shown = chosen?.from === audience ? chosen.to : audience;
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        onPointerEnter={() => void AudienceSheet.load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <span className={styles['badge']} data-audience={shown}>
          <AudienceIcon audience={shown} size={14} />
          <span className="visually-hidden">볼 수 있는 사람: </span>
          {AUDIENCE_NAMES[shown]}
          {isMasked && shown !== 'me' && (
            <>
              <ShieldIcon size={14} />
              동네만
            </>
          )}
        </span>
      </button>
      {isOpen && (
        <AudienceSheet
          articleId={articleId}
          audience={shown}
          isMasked={isMasked}
          onShow={(from, to) => setChosen({ from, to })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
