import type { FoundSpot } from 'contract/place-shapes';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../api/call.ts';
import { Button } from '../kit/Button.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { showAlert } from '../kit/dialogs.ts';
import styles from './Imports.module.css';
import { isNotLookedUp, type Listed } from './use-listed.ts';
import { formatCount } from '../kit/format-count.ts';

const SHOWN = 50;

interface Props {
  title: string;
  note?: string;
  places: readonly Listed[];
  /** Content between the heading and the places. */
  action?: ReactNode;
  children: (place: Listed) => ReactNode;
}

/** A section of a list's places with the same status, fifty at a time; renders nothing without places. */
export function ListSection({ title, note, places, action, children }: Props) {
  const [shown, setShown] = useState(SHOWN);
  if (places.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>
        {title} <span>{formatCount(places.length)}</span>
      </h3>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {action}
      <ul>
        {places.slice(0, shown).map((place) => (
          <li key={place.nth}>{children(place)}</li>
        ))}
      </ul>
      {places.length > shown && (
        <Button wide variant="secondary" onClick={() => setShown(shown + SHOWN)}>
          더 보기
        </Button>
      )}
    </section>
  );
}

/** A place’s name, address and note. */
export const Words = ({ name, address, note }: Pick<Listed, 'name' | 'address' | 'note'>) => (
  <span className={styles['words']}>
    {name !== '' && <strong>{name}</strong>}
    {address !== '' && address !== name && <small>{address}</small>}
    {note !== '' && <small className={styles['told']}>{note}</small>}
  </span>
);

interface Choosable extends Pick<Props, 'title' | 'note' | 'places'> {
  onToggle: (place: Listed) => void;
  onToggleAll: (places: readonly Listed[], isChosen: boolean) => void;
}

/** Places of which each can be chosen or not, or all together. */
export function ChoosablePlaces({ places, onToggle, onToggleAll, ...words }: Choosable) {
  const isAll = places.every(({ isChosen }) => isChosen);
  const action = places.length > 1 && (
    <button type="button" className={styles['all']} onClick={() => onToggleAll(places, !isAll)}>
      {isAll ? '모두 빼기' : '모두 고르기'}
    </button>
  );
  return (
    <ListSection {...words} places={places} action={action}>
      {(place) => (
        <CheckRow checked={place.isChosen} onToggle={() => onToggle(place)}>
          <Words {...place} />
        </CheckRow>
      )}
    </ListSection>
  );
}

interface Unplaced extends Pick<Props, 'places'> {
  lookUp: () => Promise<void>;
  onAccept: (place: Listed, hit: FoundSpot) => void;
}

/** Places without coordinates: looked up by name and accepted one by one. */
export function UnplacedPlaces({ places, lookUp, onAccept }: Unplaced) {
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    await lookUp().catch((error: unknown) =>
      showAlert(errorMessage(error, '찾지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.')),
    );
    setIsBusy(false);
  };
  const action = places.some(isNotLookedUp) && (
    <Button wide variant="secondary" busy={isBusy} onClick={() => void begin()}>
      {places.every(isNotLookedUp) ? '이름으로 찾기' : '이름으로 더 찾기'}
    </Button>
  );
  return (
    <ListSection
      title="위치가 없는 곳"
      note="이름으로 찾아 고른 곳만 가져와요."
      places={places}
      action={action}
    >
      {(place) => <Hit place={place} onAccept={onAccept} />}
    </ListSection>
  );
}

function Hit({ place, onAccept }: { place: Listed } & Pick<Unplaced, 'onAccept'>) {
  const { hit } = place;
  return (
    <div className={styles['hit']}>
      <Words {...place} />
      {hit === null && <small>이 이름으로는 찾지 못했어요.</small>}
      {hit && (
        <button type="button" onClick={() => onAccept(place, hit)}>
          <span>
            {hit.name} {hit.address !== '' && <small>{hit.address}</small>}
          </span>{' '}
          <b>이곳이 맞아요</b>
        </button>
      )}
    </div>
  );
}
