import type { ClaimId } from 'contract/ids';
import { CLAIM } from 'contract/limits';
import { useState } from 'react';
import { errorMessage } from '../api/call.ts';
import { Button } from '../kit/Button.tsx';
import { Form } from '../kit/Form.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './Claims.module.css';
import { useProveClaim } from './claims.queries.ts';

interface Props {
  claimId: ClaimId;
  /** Where the code went, such as "hong@example.com 으로". */
  sentTo: string;
  onProven: () => void;
  onAgain: () => void;
}

/** The field for the mailed code, which verifies the email address. */
export function CodeForm({ claimId, sentTo, onProven, onAgain }: Props) {
  const [code, setCode] = useState('');
  const { mutateAsync, isPending, error } = useProveClaim();
  async function send() {
    if (!/^\d{6}$/.test(code.trim())) return;
    await mutateAsync({ claimId, code: code.trim() }).then(onProven, () => {});
  }
  return (
    <Form className={styles['form']} onSubmit={send}>
      <p className={styles['intro']} role="status">
        {sentTo} 확인 번호를 보냈어요. {CLAIM.codeMinutes}분 안에 적어 주세요.
      </p>
      <TextField
        label="확인 번호 6자리"
        isLabelShown
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        maxGraphemes={6}
        error={error === null ? null : errorMessage(error, '확인하지 못했어요. 다시 시도해 주세요.')}
        onText={setCode}
      />
      <Button type="submit" variant="primary" wide busy={isPending} disabled={code.trim().length < 6}>
        신고하기
      </Button>
      <Button variant="secondary" wide onClick={onAgain}>
        처음부터 다시 쓰기
      </Button>
    </Form>
  );
}
