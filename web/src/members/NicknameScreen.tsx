import { NICKNAME } from 'contract/limits';
import type { Member } from 'contract/members';
import { isVisible } from 'contract/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../paths.ts';
import { Button } from '../kit/Button.tsx';
import { Form } from '../kit/Form.tsx';
import { Header } from '../kit/Header.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toast } from '../kit/toast.ts';
import { useReturn } from '../kit/use-return.ts';
import { useChangeNickname } from './members.queries.ts';
import { MyInfo } from './MyInfo.tsx';
import { NICKNAME_TEXTS, nicknameError, nicknameSaveError } from './nickname.ts';
import styles from './Settings.module.css';

/** 닉네임 수정: changes the nickname and returns to member info (BEHAVIOUR: members-11). */
export function NicknameScreen() {
  return (
    <>
      <Header title="닉네임 수정" />
      <MyInfo>{(me) => <NicknameForm me={me} />}</MyInfo>
    </>
  );
}

/** How long the confirmation is shown before member info opens. */
const SAVED_MS = 700;

function NicknameForm({ me }: { me: Member }) {
  const change = useChangeNickname();
  const [saved] = useState(me.nickname ?? '');
  const [typed, setTyped] = useState(saved);
  const [error, setError] = useState<string | null>(null);
  const nickname = typed.trim();
  const isNew = isVisible(nickname) && nickname !== saved;

  async function save() {
    const invalid = nicknameError(typed);
    if (invalid !== null) return setError(invalid);
    if (!isNew || change.isSuccess) return;
    try {
      await change.mutateAsync(nickname);
    } catch (error) {
      return setError(nicknameSaveError(error));
    }
  }
  useReturnToProfile(change.isSuccess);

  return (
    <Form className={styles['form']} onSubmit={save}>
      <TextField
        label="닉네임"
        placeholder="닉네임"
        autoComplete="nickname"
        enterKeyHint="done"
        value={typed}
        maxGraphemes={NICKNAME.max}
        error={error ?? (isVisible(nickname) ? null : nicknameError(typed))}
        hint={`최대 ${NICKNAME.max}자까지 쓸 수 있어요`}
        onText={(text) => {
          setError(null);
          setTyped(text);
        }}
      />
      <p className={styles['saved']} role="status">
        {change.isSuccess && NICKNAME_TEXTS.saved}
      </p>
      <Button
        type="submit"
        wide
        className={styles['done']}
        disabled={!isNew || change.isSuccess}
        busy={change.isPending}
      >
        저장
      </Button>
    </Form>
  );
}

/** After saving, replaces this screen in the history by member info, which shows a message. */
function useReturnToProfile(isSaved: boolean) {
  const returnTo = useReturn();
  const go = useEffectEvent(async () => {
    await returnTo(paths.profile);
    toast('닉네임이 변경되었어요');
  });
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void go(), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
}
