import { NICKNAME } from 'contract/limits';
import type { Member } from 'contract/members';
import { isVisible } from 'contract/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { errorMessage } from '../api/call.ts';
import { useReturnPath } from '../auth/return-path.ts';
import { showAlert } from '../kit/dialogs.ts';
import { Button } from '../kit/Button.tsx';
import { Form } from '../kit/Form.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useChangeNickname, useChangeProfileImage, useRemoveProfileImage } from './members.queries.ts';
import { nicknameError, nicknameSaveError } from './nickname.ts';
import { useOnboardingDraft } from './onboarding-draft.ts';
import styles from './Onboarding.module.css';
import { deletePickedPhoto, usePickedPhoto } from './picked-photo.ts';
import { ProfilePhotoField } from './ProfilePhotoField.tsx';
import { StepBar } from './StepBar.tsx';

/** Step 1: a nickname and an optional photo, both saved before the next step (BEHAVIOUR: members-22). */
export function ProfileStep({ me }: { me: Member }) {
  const nickname = useOnboardingDraft((draft) => draft.nickname) ?? me.nickname ?? '';
  const { photo, pick, unpick } = usePickedPhoto(me.memberId);
  const removeSaved = useRemoveProfileImage();
  const remove = async () => {
    if (photo !== null) return unpick();
    await removeSaved.mutateAsync().catch(() => showAlert('사진을 지우지 못했어요. 다시 시도해 주세요.'));
  };
  const [isOpening, setOpening] = useState(false);
  const { save, error, clearError, isSaving } = useSaveProfile(me);
  const navigate = useNavigate();
  const leave = () => void navigate(useReturnPath.getState().path ?? paths.home, { replace: true });
  return (
    <Form className={styles['step']} onSubmit={() => save(nickname.trim(), photo)}>
      <title>프로필 만들기 · 동네기록</title>
      <StepBar step={1} onBack={leave} />
      <h1 className={styles['question']}>
        반가워요!
        <br />
        어떻게 불러 드릴까요?
      </h1>
      <div className={styles['profile']}>
        <ProfilePhotoField
          id={me.memberId}
          name={nickname.trim()}
          image={me.profileImage}
          picked={photo}
          onPick={(picked) => void pick(picked)}
          onOpening={setOpening}
          onRemove={() => void remove()}
        />
        <TextField
          label="닉네임"
          placeholder="닉네임"
          autoComplete="nickname"
          enterKeyHint="next"
          value={nickname}
          maxGraphemes={NICKNAME.max}
          error={error}
          hint={`최대 ${NICKNAME.max}자까지 쓸 수 있어요`}
          onText={(typed) => {
            clearError();
            useOnboardingDraft.setState({ nickname: typed });
          }}
        />
      </div>
      <p className={styles['hint']} role="status">
        {isOpening && '사진을 여는 중이에요. 잠시만 기다려 주세요.'}
      </p>
      <Button
        type="submit"
        className={styles['next']}
        variant={isVisible(nickname) ? 'primary' : 'outlined'}
        busy={isSaving || isOpening}
      >
        다음
      </Button>
    </Form>
  );
}

const PROFILE = `${paths.onboard}?step=profile`;

/** Saves nickname and photo if changed, then opens step 2. */
function useSaveProfile(me: Member) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const changeNickname = useChangeNickname();
  const changePhoto = useChangeProfileImage();

  async function savePhoto(photo: Blob) {
    await changePhoto.mutateAsync(photo);
    await deletePickedPhoto(me.memberId);
  }

  async function save(nickname: string, photo: Blob | null) {
    const invalid = nicknameError(nickname);
    if (invalid !== null) return setError(invalid);
    // The address without a step leads on from here once the nickname is saved.
    void navigate(PROFILE, { replace: true });
    try {
      if (nickname !== me.nickname) await changeNickname.mutateAsync(nickname);
    } catch (error) {
      return setError(nicknameSaveError(error));
    }
    try {
      if (photo !== null) await savePhoto(photo);
    } catch (error) {
      return void showAlert(errorMessage(error, '사진을 올리지 못했어요. 다시 시도해 주세요.'));
    }
    await navigate(`${paths.onboard}?step=regions`, { viewTransition: true });
  }
  const isSaving = changeNickname.isPending || changePhoto.isPending;
  return { save, error, clearError: () => setError(null), isSaving };
}
