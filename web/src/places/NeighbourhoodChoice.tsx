import { useQuery } from '@tanstack/react-query';
import type { Region } from 'contract/regions';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../kit/TextField.tsx';
import { KO } from './ko.ts';
import styles from './NeighbourhoodChoice.module.css';
import { neighbourhoodsOf } from './places.queries.ts';

/** How long typing rests before it is searched for (spec §9). */
const REST_MS = 250;

interface Props {
  /** The 시군구 that is known. */
  area: { province: string; city: string };
  onChoose: (region: Region) => void;
}

/** The neighbourhoods of one 시군구, narrowed by typing, one to choose. */
export function NeighbourhoodChoice({ area, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const choice = useRef<HTMLElement>(null);
  useEffect(() => {
    choice.current?.querySelector('input')?.focus();
    choice.current?.scrollIntoView({ block: 'start' });
  }, []);
  const rested = useRested(typed.trim());
  const { data: regions = [], isSuccess, isError } = useQuery(neighbourhoodsOf(area, rested));
  return (
    <section ref={choice} className={styles['choice']} aria-label={KO.neighbourhood}>
      <TextField
        label={KO.neighbourhoodHint}
        placeholder={KO.neighbourhoodHint}
        value={typed}
        autoComplete="off"
        onText={setTyped}
      />
      <p className={styles['says']} role="status">
        {isError && KO.searchFailed}
        {isSuccess && regions.length === 0 && KO.neighbourhoodNone}
      </p>
      <ul className={styles['regions']}>
        {regions.map((region) => (
          <li key={region.regionId}>
            <button type="button" onClick={() => onChoose(region)}>
              {region.district}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
