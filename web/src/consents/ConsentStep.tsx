import type { ConsentState } from 'contract/consents';
import { useNavigate } from 'react-router';
import { useReturnPath } from '../auth/return-path.ts';
import { BackIcon } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { paths } from '../paths.ts';
import { ConsentForm } from './ConsentForm.tsx';
import styles from './Consents.module.css';

/** The step before onboarding if consents are asked: nothing is collected without them (BEHAVIOUR: consents-3). */
export function ConsentStep({ consents }: { consents: readonly ConsentState[] }) {
  const navigate = useNavigate();
  const leave = () => void navigate(useReturnPath.getState().path ?? paths.home, { replace: true });
  // The consent to use the position is asked when it is needed.
  const asked = consents.filter(({ consent }) => consent !== 'LOCATION');
  return (
    <div className={styles['step']}>
      <title>약관 동의 · 동네기록</title>
      <div className={styles['back']}>
        <IconButton label="뒤로" onClick={leave}>
          <BackIcon />
        </IconButton>
      </div>
      <h1 className={styles['question']}>
        시작하기 전에
        <br />
        확인해 주세요
      </h1>
      <ConsentForm asked={asked} onGiven={() => {}} />
    </div>
  );
}
