import type { Member } from 'contract/members';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { Button } from '../kit/Button.tsx';
import { useBack } from '../kit/use-back.ts';
import { withoutRegion } from '../regions/chosen-regions.ts';
import { RegionChips } from '../regions/RegionChips.tsx';
import { RegionSearch } from '../regions/RegionSearch.tsx';
import { useDraftRegions } from './favourite-regions.ts';
import { useOnboardingDraft } from './onboarding-draft.ts';
import styles from './Onboarding.module.css';

/** Step 3: searches neighbourhoods by name; the choice counts once confirmed (BEHAVIOUR: members-23). */
export function RegionSearchStep({ me }: { me: Member }) {
  const saved = useDraftRegions(me);
  const [chosen, setChosen] = useState(saved);
  const back = useBack(`${paths.onboard}?step=regions`);
  const confirm = () => {
    useOnboardingDraft.setState({ regions: chosen });
    back();
  };
  return (
    <section className={styles['searching']}>
      <title>동네 검색 · 동네기록</title>
      <h1 className="visually-hidden">동네 검색</h1>
      <RegionSearch chosen={chosen} onChange={setChosen} focusesOnMount />
      <div className={styles['chosen']}>
        <RegionChips
          chosen={chosen}
          oneLine
          onRemove={(regionId) => setChosen((now) => withoutRegion(now, regionId))}
        />
        <div className={styles['buttons']}>
          <Button variant="secondary" onClick={back}>
            취소
          </Button>
          <Button disabled={chosen.length === 0} onClick={confirm}>
            확인
          </Button>
        </div>
      </div>
    </section>
  );
}
