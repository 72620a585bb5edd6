import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { isGiven } from 'contract/consents';
import { myConsents } from '../consents/consents.queries.ts';
import { paths } from '../paths.ts';
import { useReturnPath } from '../auth/return-path.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { FavouriteRegionsStep } from './FavouriteRegionsStep.tsx';
import { myInfo } from './members.queries.ts';
import { ResumedStep } from './ResumedStep.tsx';
import { RegionSearchStep } from './RegionSearchStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { ConsentStep } from '../consents/ConsentStep.tsx';

/**
 * Onboarding in three steps: profile, favourite neighbourhoods, region search. The step is in the address, so that a reload stays there
 * and back goes one step back (BEHAVIOUR: members-21); without one, it is the step that was come to. Required consents come first.
 */
export function OnboardingScreen() {
  const me = useQuery(myInfo);
  const consents = useQuery(myConsents);
  const [search] = useSearchParams();
  const step = search.get('step');
  const { path: returnPath } = useReturnPath();
  if (me.isPending || consents.isPending) return <StatusMessage text="잠시만 기다려 주세요…" />;
  if (me.isLoadingError)
    return <LoadError text="정보를 불러오지 못했어요." onRetry={() => void me.refetch()} />;
  if (me.data.isOnboardingCompleted) return <Navigate to={returnPath ?? paths.home} replace />;
  if (consents.data?.isAsked && consents.data.consents.some((one) => one.isRequired && !isGiven(one)))
    return <ConsentStep consents={consents.data.consents} />;
  if (step === null && me.data.nickname !== null) return <ResumedStep me={me.data} />;
  if (step === null || step === 'profile') return <ProfileStep me={me.data} />;
  if (me.data.nickname === null) return <Navigate to={paths.onboard} replace />;
  return step === 'search' ? <RegionSearchStep me={me.data} /> : <FavouriteRegionsStep me={me.data} />;
}
