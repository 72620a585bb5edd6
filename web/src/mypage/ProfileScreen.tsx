import type { Member } from 'contract/members';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { paths } from '../paths.ts';
import { later } from '../kit/later.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { Header } from '../kit/Header.tsx';
import { CaretRightIcon } from '../kit/icons.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { toast } from '../kit/toast.ts';
import { openedBy } from '../kit/use-return.ts';
import { useChangeProfileImage, useRemoveProfileImage } from '../members/members.queries.ts';
import { MyInfo } from '../members/MyInfo.tsx';
import { ProfilePhotoField } from '../members/ProfilePhotoField.tsx';
import { StorageUse } from '../photos/StorageUse.tsx';
import { FavouriteRegions } from './FavouriteRegions.tsx';
import { KeptOnDevice } from './KeptOnDevice.tsx';
import styles from './Profile.module.css';
import { SettingsLinks } from './SettingsLinks.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useSignOut } from './use-sign-out.ts';
import { WifiOnly } from './WifiOnly.tsx';

const WithdrawDialog = later(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog);

/** Member info: photo, nickname and favourite neighbourhoods, logging out and withdrawing (BEHAVIOUR: members-29). */
export function ProfileScreen() {
  return (
    <div className={styles['page']}>
      <Header title="회원 정보" background="var(--page)" />
      <MyInfo pending={<Loading />}>{(me) => <Profile me={me} />}</MyInfo>
      <ThemeChoice />
      <KeptOnDevice />
      <WifiOnly />
      <AccountActions />
    </div>
  );
}

function Profile({ me }: { me: Member }) {
  const change = useChangeProfileImage();
  const upload = async (photo: Blob) => {
    try {
      await change.mutateAsync(photo);
      toast('프로필 사진이 변경되었어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '사진을 올리지 못했어요. 다시 시도해 주세요.'));
    }
  };
  const removal = useRemoveProfileImage();
  const remove = async () => {
    if (!(await confirm('프로필 사진을 지울까요?', { confirmLabel: '지우기', danger: true }))) return;
    await removal.mutateAsync().catch(() => showAlert('사진을 지우지 못했어요. 다시 시도해 주세요.'));
  };
  return (
    <>
      <div className={styles['photo']} aria-busy={change.isPending}>
        <ProfilePhotoField
          id={me.memberId}
          name={me.nickname}
          image={me.profileImage}
          picked={change.isPending ? change.variables : null}
          onPick={(photo) => void upload(photo)}
          onRemove={() => void remove()}
        />
      </div>
      <div className={styles['card']}>
        <Link className={styles['row']} to={paths.nickname} state={openedBy(paths.profile)} viewTransition>
          <span className={styles['label']}>닉네임</span>
          <span className={styles['value']}>{me.nickname}</span>
          <CaretRightIcon size={18} />
        </Link>
        <FavouriteRegions me={me} />
        <SettingsLinks />
      </div>
      <StorageUse className={styles['storage']} />
    </>
  );
}

function AccountActions() {
  const { isBusy, logOut, withdraw } = useSignOut();
  const [search] = useSearchParams();
  const [isDialogOpen, setIsDialogOpen] = useState(search.has('withdraw')); // back from signing in again
  const confirmLogOut = async () => {
    if (await confirm('로그아웃하시겠어요?', { confirmLabel: '로그아웃' })) await logOut();
  };
  return (
    <div className={styles['account']}>
      <div>
        <button type="button" disabled={isBusy} onClick={() => void confirmLogOut()}>
          로그아웃
        </button>
        <button type="button" data-danger disabled={isBusy} onClick={() => setIsDialogOpen(true)}>
          회원 탈퇴
        </button>
      </div>
      {isDialogOpen && (
        <WithdrawDialog
          onClose={() => setIsDialogOpen(false)}
          onWithdraw={(keepPosts) => {
            setIsDialogOpen(false);
            void withdraw(keepPosts);
          }}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles['loading']} role="status" aria-label="내 정보를 불러오고 있어요">
      <Skeleton width={111} height={111} radius="50%" />
      <Skeleton height={56} radius="12px" />
      <Skeleton height={110} radius="12px" />
    </div>
  );
}
