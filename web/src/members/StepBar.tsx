import { BackIcon } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import styles from './Onboarding.module.css';

/** The region search belongs to step 2. */
const STEPS = 2;

/** The current step of onboarding, and a back button (BEHAVIOUR: members-36). */
export function StepBar({ step, onBack }: { step: number; onBack: () => void }) {
  return (
    <div className={styles['bar']}>
      <IconButton label="뒤로" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <p role="img" aria-label={`${STEPS}단계 중 ${step}단계`}>
        {Array.from({ length: STEPS }, (_, at) => (
          <i key={at} data-done={at < step} />
        ))}
      </p>
      <small aria-hidden="true">
        {step}/{STEPS}
      </small>
    </div>
  );
}
