import type { Audience } from 'contract/audience-shapes';
import type { ArticleId } from 'contract/ids';
import { use } from 'react';
import { CheckIcon } from '../../kit/icons.tsx';
import { AfterSheet, Sheet } from '../../kit/Sheet.tsx';
import { AudienceIcon } from './AudienceIcon.tsx';
import styles from './AudienceSheet.module.css';
import { AUDIENCE_HINTS, AUDIENCE_NAMES, AUDIENCES } from './audiences.ts';
import { MaskedHint } from './MaskedHint.tsx';
import { useChooseAudience } from './use-choose-audience.ts';

interface Props {
  articleId: ArticleId;
  audience: Audience;
  isMasked: boolean;
  /** Makes the card show the new audience in place of the fetched value. */
  onShow: (from: Audience, to: Audience) => void;
  onClose: () => void;
}

/** The audience of the caller's own post: a tap changes it, and a toast offers to undo that (BEHAVIOUR: articles-44). Load it lazily. */
export function AudienceSheet(props: Props) {
  return (
    <Sheet title="누가 볼 수 있나요?" showTitle onClose={props.onClose}>
      <Choices {...props} />
      {props.isMasked && props.audience !== 'me' && <MaskedHint />}
    </Sheet>
  );
}

function Choices({ articleId, audience, onShow, onClose }: Props) {
  const afterSheet = use(AfterSheet);
  const choose = useChooseAudience(articleId, onShow);
  const take = (to: Audience) =>
    afterSheet(() => {
      onClose();
      if (to !== audience) void choose(audience, to);
    });
  return (
    <ul className={styles['choices']}>
      {AUDIENCES.map((to) => (
        <li key={to}>
          <button type="button" aria-current={to === audience} onClick={() => take(to)}>
            <AudienceIcon audience={to} size={24} />
            <span>
              <strong>{AUDIENCE_NAMES[to]}</strong>
              <small>{AUDIENCE_HINTS[to]}</small>
            </span>
            {to === audience && <CheckIcon size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
