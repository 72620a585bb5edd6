import type { Member } from 'contract/members';
import { useDraftRegions } from './favourite-regions.ts';
import { useOnboardingDraft } from './onboarding-draft.ts';
import styles from './Onboarding.module.css';
import { RegionChoice } from './RegionChoice.tsx';
import { StepBar } from './StepBar.tsx';
import { useStepBack } from './use-step-back.ts';

/** Step 3: searches neighbourhoods by name; the choice applies once confirmed (BEHAVIOUR: members-23). */
export function RegionSearchStep({ me }: { me: Member }) {
  const saved = useDraftRegions(me);
  const chosen = useOnboardingDraft((draft) => draft.searched) ?? saved;
  const back = useStepBack('regions');
  const leave = (regions = saved) => {
    useOnboardingDraft.setState({ regions, searched: null });
    back();
  };
  return (
    <section className={styles['searching']}>
      <title>동네 검색 · 동네기록</title>
      <StepBar step={2} onBack={() => leave()} />
      <h1 className="visually-hidden">동네 검색</h1>
      <RegionChoice
        chosen={chosen}
        onChange={(searched) => useOnboardingDraft.setState({ searched })}
        onCancel={() => leave()}
        onConfirm={() => leave(chosen)}
      />
    </section>
  );
}
