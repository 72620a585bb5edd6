import { useQuery } from '@tanstack/react-query';
import type { Region } from 'contract/region-shapes';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../kit/TextField.tsx';
import { useDebounced } from '../../kit/use-debounced.ts';
import { neighbourhoodsIn } from '../../regions/regions.queries.ts';
import { KO } from '../ko.ts';
import styles from './NeighbourhoodChoice.module.css';

interface Props {
  /** The known 시군구. */
  area: { province: string; city: string };
  onChoose: (region: Region) => void;
}

/** The choice of a neighbourhood of a 시군구, filtered by typing. */
export function NeighbourhoodChoice({ area, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const choice = useRef<HTMLElement>(null);
  useEffect(() => {
    choice.current?.querySelector('input')?.focus();
    choice.current?.scrollIntoView({ block: 'start' });
  }, []);
  const keyword = useDebounced(typed.trim());
  const { data: regions = [], isSuccess, isError } = useQuery(neighbourhoodsIn(area, keyword));
  return (
    <section ref={choice} className={styles['choice']} aria-label={KO.neighbourhood}>
      <TextField
        label={KO.neighbourhoodHint}
        placeholder={KO.neighbourhoodHint}
        value={typed}
        autoComplete="off"
        onText={setTyped}
      />
      <p className={styles['message']} role="status">
        {isError && KO.searchFailed}
        {isSuccess && regions.length === 0 && KO.neighbourhoodNone}
      </p>
      <ul className={styles['regions']}>
        {regions.map((region) => (
          <li key={region.regionId}>
            <button type="button" className={styles['region']} onClick={() => onChoose(region)}>
              {region.district}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
