import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  readSightings,
  type Sighted,
  type Sightings as Said,
  saySighting,
  takeBackSighting,
} from 'contract/sightings';
import { mustBeSignedIn } from '../../auth/signed-in.ts';
import { call, read } from '../../api/call.ts';
import { useChange } from '../../api/use-change.ts';
import { toast } from '../../kit/toast.ts';
import styles from './PlaceSheet.module.css';

interface Spot {
  title: string;
  latitude: number;
  longitude: number;
}

const sightingsOf = (spot: Spot) =>
  queryOptions({
    queryKey: ['sightings', spot.title, spot.latitude, spot.longitude],
    queryFn: (context) => read(readSightings, { query: spot }, context),
  });

const LABELS: Record<Sighted, string> = { there: '아직 있어요', closed: '문 닫았어요' };
const SENTENCES: Record<Sighted, string> = { there: '아직 있다고', closed: '문을 닫았다고' };
const dotted = (day: string) => day.split('-').map(Number).join('. ');

/** Whether members say that a place is still there, and what the member says of it (BEHAVIOUR: sightings-1, sightings-2). */
export function Sightings(spot: Spot) {
  const query = sightingsOf(spot);
  const { data } = useQuery(query);
  const { mutate, isPending } = useChange<Said, Sighted | null, Said>({
    change: (sighted) =>
      sighted === null
        ? call(takeBackSighting, { query: spot })
        : call(saySighting, { body: { ...spot, sighted } }),
    shown: {
      queryKey: query.queryKey,
      apply: (before, mine) => ({ ...before, mine }),
      confirm: (_before, said) => said,
    },
  });
  if (data === undefined) return null;
  const say = async (sighted: Sighted) => {
    if (isPending || !(await mustBeSignedIn('로그인하면 아직 있는 곳인지 알릴 수 있어요.'))) return;
    mutate(data.mine === sighted ? null : sighted, { onError: ({ message }) => toast(message) });
  };
  return (
    <div className={styles['sightings']} role="group" aria-label="아직 있는 곳인가요?">
      {(['closed', 'there'] as const).map((sighted) => {
        const said = data[sighted];
        return (
          said && (
            <p key={sighted}>
              이웃 {said.members}명이 {SENTENCES[sighted]} 했어요 · {dotted(said.lastOn)}
            </p>
          )
        );
      })}
      {(['there', 'closed'] as const).map((sighted) => (
        <button
          key={sighted}
          type="button"
          aria-pressed={data.mine === sighted}
          onClick={() => void say(sighted)}
        >
          {LABELS[sighted]}
        </button>
      ))}
    </div>
  );
}
