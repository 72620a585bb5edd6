import { PLACE } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import { isVisible } from 'contract/text';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { pinColor } from 'map/pins';
import { TextField } from '../../kit/TextField.tsx';
import { KO } from '../ko.ts';
import { MapSheet } from '../sheets/MapSheet.tsx';
import { AddressField } from './AddressField.tsx';
import styles from './NewPlaceSheet.module.css';
import { PinCategoryChoice } from './PinCategoryChoice.tsx';
import { SamePlaceOffer } from './SamePlaceOffer.tsx';
import type { useNewPin } from './use-new-pin.ts';

interface Props {
  pin: ReturnType<typeof useNewPin>;
  onRegister: () => Promise<unknown>;
  /** None of the places of the same name is meant. */
  onNone: () => void;
}

/** Name, pin category and address of a new place. Registering marks missing fields (BEHAVIOUR: places-24). */
export function NewPlaceSheet({ pin, onRegister, onNone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { place, hasTried, missing } = pin;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = Object.values(missing).indexOf(true);
    if (first >= 0)
      form.current?.querySelectorAll<HTMLElement>('[data-field]')[first]?.querySelector('input')?.focus();
    void onRegister();
  };
  return (
    <MapSheet
      label={KO.newPlace}
      heading={<Heading name={place.name} color={categoryColor(place.category)} />}
      onClose={pin.clear}
    >
      {pin.samePlaces.length > 0 ? (
        <SamePlaceOffer places={pin.samePlaces} onChoose={pin.choosePlace} onNone={onNone} />
      ) : (
        <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
          <div data-field="name">
            <TextField
              label={KO.placeName}
              isLabelShown
              placeholder={KO.placeName}
              value={place.name}
              maxGraphemes={PLACE.nameMax}
              autoComplete="off"
              enterKeyHint="next"
              error={hasTried && missing.name ? KO.placeNameMissing : null}
              onText={(name) => pin.change({ name })}
            />
          </div>
          <div data-field="category">
            <PinCategoryChoice
              chosen={place.category}
              isMissing={hasTried && missing.category}
              onChoose={(category) => pin.change({ category })}
            />
          </div>
          <div data-field="address">
            <AddressField
              place={place}
              address={pin.address}
              street={pin.street}
              isMissing={hasTried && missing.address}
              onText={(typedAddress) => pin.change({ typedAddress })}
            />
          </div>
          <div className={styles['submit']}>
            <Button
              type="submit"
              wide
              busy={pin.isRegistering}
              variant={pin.isReady ? 'primary' : 'outlined'}
              style={{ minBlockSize: 45 }}
            >
              {KO.register}
            </Button>
          </div>
        </form>
      )}
    </MapSheet>
  );
}

function Heading({ name, color }: { name: string; color: string }) {
  return (
    <h2 className={styles['heading']}>
      <span className={styles['dot']} style={{ background: color }} aria-hidden="true" />
      <span>{isVisible(name) ? name : KO.newPlace}</span>
    </h2>
  );
}

const categoryColor = (category: PinCategory | null) =>
  category === null ? 'var(--rule)' : pinColor(category);
