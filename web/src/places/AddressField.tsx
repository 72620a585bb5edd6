import type { UseQueryResult } from '@tanstack/react-query';
import type { SpotAddress } from 'contract/geo';
import { PLACE } from 'contract/limits';
import { useRef, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './AddressField.module.css';
import { KO } from './ko.ts';
import { NeighbourhoodChoice } from './NeighbourhoodChoice.tsx';
import { addressOf, correctedAddress, isOutside, type NewPlace } from './new-place.ts';

interface Props {
  place: NewPlace;
  address: UseQueryResult<SpotAddress>;
  isMissing: boolean;
  onText: (address: string) => void;
}

/** The address of a new place, looked up and open to correction; its 동 can be chosen where only the 시군구 is known. */
export function AddressField({ place, address, isMissing, onText }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { data: found, isError, isPending } = address;
  const text = addressOf(place, found);
  const hint = isPending ? KO.addressLooking : isError ? KO.addressFailed : undefined;
  if (isOutside(found))
    return (
      <p className={styles['outside']} role="alert">
        {KO.outside}
      </p>
    );
  const area = found?.precision === 'sigungu' ? found.region : null;
  return (
    <div ref={field} className={styles['address']}>
      <p className="visually-hidden" role="status">
        {found?.address}
      </p>
      <TextField
        label={KO.address}
        placeholder={isPending ? KO.addressLooking : KO.address}
        value={text}
        maxLength={PLACE.addressMax}
        autoComplete="off"
        error={isMissing && !isPending ? KO.addressMissing : null}
        {...(hint === undefined ? {} : { hint })}
        onText={onText}
      />
      {area && !isChoosing && (
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {KO.neighbourhood}
        </Button>
      )}
      {area && isChoosing && (
        <NeighbourhoodChoice
          area={area}
          onChoose={(region) => {
            onText(correctedAddress(text, found?.address ?? '', region));
            setChoosing(false);
            field.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
