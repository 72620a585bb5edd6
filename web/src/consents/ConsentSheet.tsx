import { useQuery } from '@tanstack/react-query';
import { isGiven } from 'contract/consents';
import { useEffect } from 'react';
import { LoadError } from '../kit/LoadError.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { ConsentForm } from './ConsentForm.tsx';
import type { Asked } from './consent-sheet.ts';
import { myConsents } from './consents.queries.ts';
import styles from './Consents.module.css';
import { PositionConsent } from './PositionConsent.tsx';

interface Props {
  asked: Asked;
  answer: (isGiven: boolean) => void;
  onClose: () => void;
}

/** Asks for consents over the current screen (BEHAVIOUR: consents-3, consents-7). Load it lazily. */
export function ConsentSheet({ asked, answer, onClose }: Props) {
  const { data, isLoadingError, refetch } = useQuery(myConsents);
  const missing = data?.consents.filter((one) => one.isRequired && !isGiven(one)) ?? [];
  const hasNothingToAsk = data !== undefined && asked === 'required' && missing.length === 0;
  useEffect(() => {
    if (hasNothingToAsk) answer(true);
  }, [hasNothingToAsk, answer]);
  const isRenewal = missing.some(({ givenVersion }) => givenVersion !== null);
  const position = data?.consents.find(({ consent }) => consent === 'LOCATION');
  return (
    <Sheet title={sheetTitle(asked, isRenewal)} showTitle onClose={onClose}>
      <div className={styles['sheet']}>
        {isLoadingError && <LoadError text="약관을 불러오지 못했어요." onRetry={() => void refetch()} />}
        {asked === 'position'
          ? position && <PositionConsent state={position} answer={answer} />
          : missing.length > 0 && <ConsentForm asked={missing} onGiven={() => answer(true)} />}
      </div>
    </Sheet>
  );
}

function sheetTitle(asked: Asked, isRenewal: boolean): string {
  if (asked === 'position') return '내 위치를 써도 될까요?';
  return isRenewal ? '약관이 바뀌었어요' : '약관에 동의해 주세요';
}
