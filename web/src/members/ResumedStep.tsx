import type { Member } from 'contract/members';
import { Navigate } from 'react-router';
import { paths } from '../paths.ts';
import { useOnboardingDraft } from './onboarding-draft.ts';
import { usePickedPhoto } from './picked-photo.ts';
import { RESUMED } from './use-step-back.ts';

/** Leads a newcomer who comes back to the first step that is not finished (BEHAVIOUR: members-43). */
export function ResumedStep({ me }: { me: Member }) {
  const { photo, isPending } = usePickedPhoto(me.memberId);
  const { nickname, searched } = useOnboardingDraft();
  if (isPending) return null;
  const isProfileSaved = photo === null && (nickname === null || nickname.trim() === me.nickname);
  const unfinished = searched === null ? 'regions' : 'search';
  return (
    <Navigate
      to={`${paths.onboard}?step=${isProfileSaved ? unfinished : 'profile'}`}
      replace
      state={RESUMED}
    />
  );
}
