import type { Member } from 'contract/members';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { Button } from '../kit/Button.tsx';
import { useBack } from '../kit/use-back.ts';
import { withoutRegion } from '../regions/chosen-regions.ts';
import { RegionChips } from '../regions/RegionChips.tsx';
import { RegionSearch } from '../regions/RegionSearch.tsx';
import { useOnboardingDraft } from './onboarding-draft.ts';
import styles from './Onboarding.module.css';
import { useDraftRegions } from './use-draft-regions.ts';

/** Step 3: neighbourhoods found by name; they count once confirmed. */
export function RegionSearchStep({ me }: { me: Member }) {
  const before = useDraftRegions(me);
  const [chosen, setChosen] = useState(before);
  const back = useBack(`${paths.onboard}?step=regions`);
  const confirm = () => {
    useOnboardingDraft.setState({ regions: chosen });
    back();
  };
  return (
    <section className={styles['searching']}>
      <title>동네 검색 · 동네기록</title>
      <h1 className="visually-hidden">동네 검색</h1>
      <RegionSearch chosen={chosen} onChange={setChosen} typing />
      <div className={styles['chosen']}>
        <RegionChips
          chosen={chosen}
          oneLine
          onRemove={(regionId) => setChosen((now) => withoutRegion(now, regionId))}
        />
        <div className={styles['answers']}>
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
