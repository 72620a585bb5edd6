import type { Member } from 'contract/members';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { errorMessage } from '../api/call.ts';
import { useReturnPath } from '../auth/return-path.ts';
import { showAlert } from '../kit/dialogs.ts';
import { Button } from '../kit/Button.tsx';
import { focusOnMount } from '../kit/focus-on-mount.ts';
import { SearchIcon } from '../kit/icons.tsx';
import {
  type ChosenRegion,
  isCountAllowed,
  REGION_ALERTS,
  withoutRegion,
  REGION_HINT,
} from '../regions/chosen-regions.ts';
import { RegionChips } from '../regions/RegionChips.tsx';
import { RegionSuggestions } from '../regions/RegionSuggestions.tsx';
import searchBox from '../regions/SearchBox.module.css';
import { toggleRegion } from '../regions/toggle-region.ts';
import { useDraftRegions } from './favourite-regions.ts';
import { useChooseRegions, useFinishOnboarding } from './members.queries.ts';
import { clearOnboardingDraft, useOnboardingDraft } from './onboarding-draft.ts';
import styles from './Onboarding.module.css';
import { regionSaveError } from './region-save-error.ts';
import { StepBar } from './StepBar.tsx';
import { useStepBack } from './use-step-back.ts';

/** Step 2: one to three favourite neighbourhoods, by search or of those suggested; then onboarding completes. */
export function FavouriteRegionsStep({ me }: { me: Member }) {
  const chosen = useDraftRegions(me);
  const { start, isStarting } = useStart();
  const back = useStepBack('profile');
  const choose = (regions: typeof chosen | null) => regions && useOnboardingDraft.setState({ regions });
  return (
    <section className={styles['step']}>
      <title>좋아하는 동네 · 동네기록</title>
      <StepBar step={2} onBack={back} />
      <h1 className={styles['question']} ref={focusOnMount} tabIndex={-1}>
        좋아하는 동네를
        <br />
        선택해 주세요
      </h1>
      <p className={styles['hint']}>{REGION_HINT}</p>
      <div className={styles['favourites']}>
        <Link className={searchBox['box']} to={`${paths.onboard}?step=search`} viewTransition>
          <SearchIcon size={22} />
          동네 이름을 검색해 보세요
        </Link>
        <RegionChips chosen={chosen} onRemove={(regionId) => choose(withoutRegion(chosen, regionId))} />
      </div>
      <div className={styles['suggested']}>
        <RegionSuggestions chosen={chosen} onToggle={(region) => choose(toggleRegion(chosen, region))} />
      </div>
      <div className={styles['foot']}>
        <Button
          className={styles['next']}
          variant={chosen.length === 0 ? 'outlined' : 'primary'}
          busy={isStarting}
          onClick={() => void start(chosen)}
        >
          시작
        </Button>
      </div>
    </section>
  );
}

/** Saves the neighbourhoods, completes onboarding and opens the page the member came for (BEHAVIOUR: members-26). */
function useStart() {
  const navigate = useNavigate();
  const choose = useChooseRegions();
  const finish = useFinishOnboarding();

  async function start(chosen: readonly ChosenRegion[]) {
    if (!isCountAllowed(chosen)) return showAlert(REGION_ALERTS.count);
    try {
      await choose.mutateAsync(chosen.map(({ regionId }) => regionId));
    } catch (error) {
      return showAlert(regionSaveError(error));
    }
    try {
      await finish.mutateAsync();
    } catch (error) {
      return showAlert(errorMessage(error, '온보딩 완료 처리 중 오류가 발생했어요.'));
    }
    clearOnboardingDraft();
    await navigate(useReturnPath.getState().path ?? paths.home, { replace: true, viewTransition: true });
  }
  return { start, isStarting: choose.isPending || finish.isPending };
}
