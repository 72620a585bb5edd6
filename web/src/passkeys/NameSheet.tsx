import { PASSKEY, type Passkey } from 'contract/passkeys';
import { type FormEvent, useState } from 'react';
import { deviceInKorean } from '../auth/device-name.ts';
import { explainFailure } from '../auth/explain-failure.ts';
import { Button } from '../kit/Button.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toast } from '../kit/toast.ts';
import styles from './Passkeys.module.css';
import { useRenamePasskey } from './passkeys.queries.ts';

/** Names a passkey. Load it lazily. */
export function NameSheet({
  passkey: { passkeyId, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const [text, setText] = useState(deviceInKorean(name));
  const rename = useRenamePasskey();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await rename.mutateAsync({ passkeyId, name: text });
      onClose();
      toast('이름을 바꿨어요');
    } catch (error) {
      await explainFailure(error, '이름을 바꾸지 못했어요. 다시 시도해 주세요.');
    }
  };
  return (
    <Sheet title="패스키 이름" showTitle onClose={onClose} initialFocus="input">
      <form className={styles['form']} onSubmit={(event) => void save(event)}>
        <TextField label="이름" value={text} maxGraphemes={PASSKEY.nameMax} onText={setText} />
        <Button wide type="submit" busy={rename.isPending} disabled={text.trim() === ''}>
          저장
        </Button>
      </form>
    </Sheet>
  );
}
