import { useQuery } from '@tanstack/react-query';
import { NICKNAME } from 'contract/limits';
import type { Member } from 'contract/members';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { errorMessage } from '../api/call.ts';
import { Button } from '../kit/Button.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { TextField } from '../kit/TextField.tsx';
import { myInfo, useChangeNickname } from './members.queries.ts';
import { NICKNAME_TEXTS, nicknameFault, nicknameRefusal } from './nickname.ts';
import styles from './Settings.module.css';

/** 닉네임 수정: another nickname, then back to member info (spec §2, §5). */
export function NicknameScreen() {
  const me = useQuery(myInfo);
  return (
    <>
      <Header title="닉네임 수정" />
      {me.isPending && <StatusMessage text="잠시만 기다려 주세요…" />}
      {me.isError && !me.data && (
        <LoadError text={errorMessage(me.error, '유저 정보가 없습니다.')} onRetry={() => void me.refetch()} />
      )}
      {me.data && <NicknameForm me={me.data} />}
    </>
  );
}

/** How long the screen says that it worked before it goes on to say so where it was opened. */
const SAVED_MS = 700;

function NicknameForm({ me }: { me: Member }) {
  const change = useChangeNickname();
  const [saved] = useState(me.nickname ?? '');
  const [typed, setTyped] = useState(saved);
  const [fault, setFault] = useState<string | null>(null);
  const nickname = typed.trim();
  const isNew = nickname !== '' && nickname !== saved;

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = nicknameFault(typed);
    if (wrong !== null) return setFault(wrong);
    if (!isNew || change.isSuccess) return;
    try {
      await change.mutateAsync(nickname);
    } catch (error) {
      return setFault(nicknameRefusal(error));
    }
  }
  useGoingOn(change.isSuccess);

  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label="닉네임"
        placeholder="닉네임"
        autoComplete="nickname"
        enterKeyHint="done"
        value={typed}
        maxGraphemes={NICKNAME.max}
        error={fault ?? (nickname === '' ? nicknameFault(typed) : null)}
        hint={`최대 ${NICKNAME.max}자까지 쓸 수 있어요`}
        onText={(text) => {
          setFault(null);
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
    </form>
  );
}

/** Saved: back to member info in this screen's place, with the message of spec §2. */
function useGoingOn(isSaved: boolean) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    void navigate(paths.profile, { replace: true, state: { message: '닉네임이 변경되었어요' } });
  });
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => go(), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
}
