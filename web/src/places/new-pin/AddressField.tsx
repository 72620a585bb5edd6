import type { SpotAddress } from 'contract/geo';
import { PLACE } from 'contract/limits';
import type { StreetAddress } from 'map';
import { useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import styles from './AddressField.module.css';
import { KO } from '../ko.ts';
import { NeighbourhoodChoice } from './NeighbourhoodChoice.tsx';
import { correctedAddress, isOutsideCountry, type NewPlace, newPlaceAddress } from './new-place.ts';

interface Props {
  place: NewPlace;
  address: { data: SpotAddress | undefined; isError: boolean; isPending: boolean };
  /** The street address of the spot in the map's tiles. */
  street: StreetAddress | null | undefined;
  isMissing: boolean;
  onText: (address: string) => void;
}

/** The address of a new place: looked up, and editable. If only its 시군구 is known, the 동 can be chosen. */
export function AddressField({ place, address, street, isMissing, onText }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { data: found, isError, isPending } = address;
  const text = newPlaceAddress(place, found);
  const hint = isPending
    ? KO.addressLooking
    : isError
      ? '주소를 찾지 못했어요. 비워 두면 기록을 보낼 때 찾아 넣어요.'
      : found?.guess && place.typedAddress === null
        ? '가까운 기록으로 짐작한 동네예요. 다르면 골라 주세요.'
        : undefined;
  if (isOutsideCountry(found))
    return (
      <p className={styles['outside']} role="alert">
        대한민국 밖의 위치예요. 지도를 옮겨 다시 정해 주세요.
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
        isLabelShown
        placeholder={isPending ? KO.addressLooking : KO.address}
        value={text}
        maxGraphemes={PLACE.addressMax}
        autoComplete="off"
        error={isMissing && !isPending ? '상세 주소가 필요해요.' : null}
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
            onText(correctedAddress(text, found?.address ?? '', region, street));
            setChoosing(false);
            field.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
