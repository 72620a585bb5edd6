import { NICKNAME } from 'contract/limits';
import type { Member } from 'contract/members';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { errorMessage } from '../api/call.ts';
import { showAlert } from '../kit/dialogs.ts';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useChangeNickname, useChangeProfileImage } from './members.queries.ts';
import { nicknameFault, nicknameRefusal } from './nickname.ts';
import { useOnboardingDraft } from './onboarding-draft.ts';
import styles from './Onboarding.module.css';
import { usePickedPhoto } from './picked-photo.ts';
import { ProfilePhotoField } from './ProfilePhotoField.tsx';

/** Step 1: a nickname and, if one likes, a photo; both are saved before the next step. */
export function ProfileStep({ me }: { me: Member }) {
  const nickname = useOnboardingDraft((draft) => draft.nickname) ?? me.nickname ?? '';
  const { photo, pick, forget } = usePickedPhoto(me.memberId);
  const { save, fault, forgive, isSaving } = useSaveProfile(me, forget);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(nickname.trim(), photo);
  };
  return (
    <form className={styles['step']} onSubmit={submit} noValidate>
      <title>프로필 만들기 · 동네기록</title>
      <h1 className={styles['question']}>
        반가워요!
        <br />
        어떻게 불러 드릴까요?
      </h1>
      <div className={styles['profile']}>
        <ProfilePhotoField image={me.profileImage} picked={photo} onPick={(picked) => void pick(picked)} />
        <TextField
          label="닉네임"
          placeholder="닉네임"
          autoComplete="nickname"
          enterKeyHint="next"
          value={nickname}
          maxGraphemes={NICKNAME.max}
          error={fault}
          hint={`최대 ${NICKNAME.max}자까지 쓸 수 있어요`}
          onText={(typed) => {
            forgive();
            useOnboardingDraft.setState({ nickname: typed });
          }}
        />
      </div>
      <Button
        type="submit"
        className={styles['next']}
        variant={nickname.trim() === '' ? 'outlined' : 'primary'}
        busy={isSaving}
      >
        다음
      </Button>
    </form>
  );
}

/** Saves nickname, then photo, each only when it is new, and goes on to step 2. */
function useSaveProfile(me: Member, onPhotoSaved: () => Promise<void>) {
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const changeNickname = useChangeNickname();
  const changePhoto = useChangeProfileImage();

  async function save(nickname: string, photo: Blob | null) {
    const wrong = nicknameFault(nickname);
    if (wrong !== null) return setFault(wrong);
    try {
      if (nickname !== me.nickname) await changeNickname.mutateAsync(nickname);
    } catch (error) {
      return setFault(nicknameRefusal(error));
    }
    try {
      if (photo !== null) await changePhoto.mutateAsync(photo).then(onPhotoSaved);
    } catch (error) {
      return void showAlert(errorMessage(error, '사진을 올리지 못했어요. 다시 시도해 주세요.'));
    }
    await navigate(`${paths.onboard}?step=regions`, { viewTransition: true });
  }
  const isSaving = changeNickname.isPending || changePhoto.isPending;
  return { save, fault, forgive: () => setFault(null), isSaving };
}
