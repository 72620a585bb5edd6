import type { Audience } from 'contract/audience-shapes';
import { ChoiceRow } from '../../kit/ChoiceRow.tsx';
import styles from './AudienceChoice.module.css';
import { AudienceIcon } from './AudienceIcon.tsx';
import { AUDIENCE_HINTS, AUDIENCE_NAMES, AUDIENCES } from './audiences.ts';

interface Props {
  audience: Audience;
  onChoose: (audience: Audience) => void;
}

const CHOICES = AUDIENCES.map((value) => ({
  value,
  label: AUDIENCE_NAMES[value],
  icon: <AudienceIcon audience={value} size={18} />,
}));

/** The choice of a post's audience, with an explanation: one tap changes it. */
export function AudienceChoice({ audience, onChoose }: Props) {
  return (
    <div className={styles['choice']}>
      <ChoiceRow legend="누가 볼 수 있나요?" choices={CHOICES} chosen={audience} onChoose={onChoose} />
      <p aria-live="polite">{AUDIENCE_HINTS[audience]}</p>
    </div>
  );
}
