import type { ConsentState } from 'contract/consents';
import { useContext } from 'react';
import { errorMessage } from '../api/call.ts';
import { isSignedIn } from '../api/session.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { AfterSheet } from '../kit/Sheet.tsx';
import { useGiveConsents } from './consents.queries.ts';
import styles from './Consents.module.css';
import { visitorsAnswer } from './position-consent.ts';
import { TextLink } from './TextLink.tsx';

/** Asks for the consent to 위치기반서비스, before the browser asks for the position (BEHAVIOUR: consents-7). */
export function PositionConsent({
  state,
  answer,
}: {
  state: ConsentState;
  answer: (given: boolean) => void;
}) {
  const give = useGiveConsents();
  const leave = useContext(AfterSheet);
  const { consent, version, title } = state;
  async function agree() {
    try {
      if (isSignedIn()) await give.mutateAsync([{ consent, version }]);
      else visitorsAnswer.write(version);
      leave(() => answer(true));
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '동의를 남기지 못했어요. 다시 시도해 주세요.'));
    }
  }
  return (
    <>
      <p>
        지도를 내 주변에서 열고 가까운 장소를 찾는 데 써요. 위치는 저장하지 않고, 언제 무엇에 썼는지만 내가 볼
        수 있게 기록해요. 동의하지 않아도 다른 기능은 모두 쓸 수 있어요.
      </p>
      <p className={styles['single']}>
        <span>{title}</span>
        <TextLink consent={consent} title={title} />
      </p>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => leave(() => answer(false))}>
          나중에
        </Button>
        <Button busy={give.isPending} onClick={() => void agree()}>
          동의하고 계속
        </Button>
      </div>
    </>
  );
}
