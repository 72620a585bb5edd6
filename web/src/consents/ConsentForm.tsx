import type { Consent, ConsentState } from 'contract/consents';
import { useState } from 'react';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { useGiveConsents } from './consents.queries.ts';
import styles from './Consents.module.css';
import { TextLink } from './TextLink.tsx';

interface Props {
  /** The consents to ask for, in order. */
  asked: readonly ConsentState[];
  onGiven: () => void;
}

/** A form of consents, initially unticked; one checkbox ticks all required ones, the optional ones are separate (BEHAVIOUR: consents-2). */
export function ConsentForm({ asked, onGiven }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<Consent>>(new Set());
  const give = useGiveConsents();
  const needed = asked.filter((one) => one.isRequired);
  const optional = asked.filter((one) => !one.isRequired);
  const hasAll = needed.every(({ consent }) => ticked.has(consent));
  const toggle = (...consents: Consent[]) => {
    const isOn = consents.every((consent) => ticked.has(consent));
    const others = [...ticked].filter((one) => !consents.includes(one));
    setTicked(new Set(isOn ? others : [...others, ...consents]));
  };
  async function submit() {
    const given = asked.filter(({ consent }) => ticked.has(consent));
    try {
      await give.mutateAsync(given.map(({ consent, version }) => ({ consent, version })));
      onGiven();
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '동의를 남기지 못했어요. 다시 시도해 주세요.'));
    }
  }
  const row = (state: ConsentState) => (
    <Row
      key={state.consent}
      state={state}
      isTicked={ticked.has(state.consent)}
      onToggle={() => toggle(state.consent)}
    />
  );
  return (
    <div className={styles['form']}>
      {needed.length > 1 && (
        <div className={styles['all']}>
          <CheckRow checked={hasAll} onToggle={() => toggle(...needed.map(({ consent }) => consent))}>
            필수 항목에 모두 동의해요
          </CheckRow>
        </div>
      )}
      <ul>{needed.map(row)}</ul>
      {optional.length > 0 && <ul className={styles['optional']}>{optional.map(row)}</ul>}
      <Button wide disabled={!hasAll} busy={give.isPending} onClick={() => void submit()}>
        동의하고 계속하기
      </Button>
    </div>
  );
}

interface RowProps {
  state: ConsentState;
  isTicked: boolean;
  onToggle: () => void;
}

const Row = ({ state: { consent, title, isRequired }, isTicked, onToggle }: RowProps) => (
  <li className={styles['row']}>
    <CheckRow checked={isTicked} onToggle={onToggle}>
      <small data-required={isRequired}>{isRequired ? '필수' : '선택'}</small> {title}
    </CheckRow>
    <TextLink consent={consent} title={title} />
  </li>
);
