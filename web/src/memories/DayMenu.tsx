import { useQuery } from '@tanstack/react-query';
import type { PlaceId } from 'contract/ids';
import { useNavigate } from 'react-router';
import { ActionSheet } from '../kit/ActionSheet.tsx';
import { paths } from '../paths.ts';
import { dayPeople } from './memories.queries.ts';
import { hidingActions, useHiding } from './use-hiding.ts';

interface Props {
  day: string;
  /** The places of its records. */
  places: readonly { placeId: PlaceId; placeName: string }[];
  onClose: () => void;
}

/** How many places are offered; more would bury the rest. */
const PLACES = 5;

/** Brings a day, its places or people back on home no more; the day itself stays in the calendar (BEHAVIOUR: memories-14). */
export function DayMenu({ day, places, onClose }: Props) {
  const hide = useHiding(() => {});
  const navigate = useNavigate();
  const people = useQuery(dayPeople(day)).data?.people ?? [];
  const each = [...new Map(places.map((place) => [place.placeId, place])).values()].slice(0, PLACES);
  const actions = [
    ...hidingActions(hide, { day, places: each, people }),
    { label: '숨긴 추억 보기', act: () => void navigate(paths.memorySettings) },
  ];
  return <ActionSheet title="이날의 메뉴" actions={actions} onClose={onClose} />;
}
