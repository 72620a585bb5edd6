import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { regionName, type Region } from 'contract/region-shapes';
import { askPositionConsent } from '../consents/position-consent.ts';
import { Button } from '../kit/Button.tsx';
import { MyLocationIcon } from '../kit/icons.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import type { ChosenRegion } from './chosen-regions.ts';
import { KO } from './ko.ts';
import type { RegionHere as Here } from './region-here.ts';
import { neighbourhoodsIn } from './regions.queries.ts';
import { RegionRows } from './RegionRows.tsx';
import styles from './RegionSearch.module.css';

interface Props {
  chosen: readonly ChosenRegion[];
  onToggle: (region: Region) => void;
}

/** Offers the neighbourhood of the member's position, which is requested only on a tap (BEHAVIOUR: regions-16). */
export function RegionHere({ chosen, onToggle }: Props) {
  const client = useQueryClient();
  const {
    data: here,
    isPending,
    isError,
    mutate,
  } = useMutation({
    mutationFn: async () => {
      if (!(await askPositionConsent(client))) return null;
      const { findRegionHere } = await import('./region-here.ts');
      return findRegionHere();
    },
    retry: false,
  });
  return (
    <section className={styles['here']}>
      <Button variant="secondary" wide busy={isPending} onClick={() => mutate()}>
        <MyLocationIcon />
        {KO.here}
      </Button>
      <p className={styles['message']} role="status">
        {isPending && KO.locating}
        {isError && KO.lookUpFailed}
        {here && message(here)}
      </p>
      {here?.is === 'dong' && (
        <RegionRows label={KO.here} regions={[here.region]} chosen={chosen} onToggle={onToggle} />
      )}
      {here?.is === 'sigungu' && <RegionsIn area={here.area} chosen={chosen} onToggle={onToggle} />}
    </section>
  );
}

function message(here: Here): string {
  if (here.is === 'dong') return '';
  if (here.is !== 'sigungu') return KO[here.is];
  const name = regionName({ ...here.area, district: '' });
  return here.isVague ? KO.vague(name) : KO.onlySigungu(name);
}

/** All neighbourhoods of the 시군구 that contains a position. */
function RegionsIn({ area, ...rest }: Props & { area: { province: string; city: string } }) {
  const { data: regions = [], isLoadingError, refetch } = useQuery(neighbourhoodsIn(area, ''));
  if (isLoadingError) return <LoadError text={KO.searchFailed} onRetry={() => void refetch()} />;
  return <RegionRows label={KO.here} regions={regions} {...rest} />;
}
