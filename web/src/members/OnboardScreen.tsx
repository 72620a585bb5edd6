import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { FavouritesStep } from './FavouritesStep.tsx';
import { myInfo } from './members.queries.ts';
import { useOnboardingDraft } from './onboarding-draft.ts';
import { RegionSearchStep } from './RegionSearchStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';

/**
 * Joining, in three steps (spec §2): profile, favourite neighbourhoods, their search. The step is in the address, so that
 * a reload stays where it was and the phone's own back button goes one step back.
 */
export function OnboardScreen() {
  const me = useQuery(myInfo);
  const [search] = useSearchParams();
  const step = search.get('step');
  const returnTo = useOnboardingDraft((draft) => draft.returnTo);
  if (me.isPending) return <StatusMessage text="잠시만 기다려 주세요…" />;
  if (me.isError) return <LoadError text="정보를 불러오지 못했어요." onRetry={() => void me.refetch()} />;
  if (me.data.isOnboardingCompleted) return <Navigate to={returnTo ?? paths.home} replace />;
  if (step === null) return <ProfileStep me={me.data} />;
  if (me.data.nickname === null) return <Navigate to={paths.onboard} replace />;
  return step === 'search' ? <RegionSearchStep me={me.data} /> : <FavouritesStep me={me.data} />;
}
