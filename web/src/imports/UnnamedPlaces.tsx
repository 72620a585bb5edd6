import { PLACE } from 'contract/limits';
import { isVisible, toStoredLine } from 'contract/text';
import { useState } from 'react';
import { TextField } from '../kit/TextField.tsx';
import styles from './Imports.module.css';
import { ListSection, Words } from './ListSection.tsx';
import type { Listed } from './use-listed.ts';

interface Props {
  places: readonly Listed[];
  onName: (place: Listed, name: string) => void;
}

/** Places with coordinates alone: those that the member names are saved. */
export const UnnamedPlaces = ({ places, onName }: Props) => (
  <ListSection title="이름이 없는 곳" note="이름을 적은 곳만 가져와요." places={places}>
    {(place) => <Naming place={place} onName={onName} />}
  </ListSection>
);

function Naming({ place, onName }: { place: Listed } & Pick<Props, 'onName'>) {
  const [name, setName] = useState('');
  return (
    <form
      className={styles['naming']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isVisible(name)) onName(place, toStoredLine(name));
      }}
    >
      <Words {...place} address={`${place.latitude}, ${place.longitude}`} />
      <div>
        <TextField
          label="이름"
          placeholder="이름을 적어 주세요"
          autoComplete="off"
          enterKeyHint="done"
          value={name}
          maxGraphemes={PLACE.nameMax}
          onText={setName}
        />
        <button type="submit" disabled={!isVisible(name)}>
          정하기
        </button>
      </div>
    </form>
  );
}
