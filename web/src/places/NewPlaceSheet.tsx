import { PLACE } from 'contract/limits';
import { type FormEvent, useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { PIN_ART } from '../kit/pin-art.ts';
import { TextField } from '../kit/TextField.tsx';
import { AddressField } from './AddressField.tsx';
import { KO } from './ko.ts';
import { MapSheet } from './MapSheet.tsx';
import styles from './NewPlaceSheet.module.css';
import { PinCategoryChoice } from './PinCategoryChoice.tsx';
import { SameOffer } from './SameOffer.tsx';
import type { useNewPin } from './use-new-pin.ts';

/** Name, kind and address of a new place; registering does nothing but point at what is missing while something is. */
export function NewPlaceSheet({ pin }: { pin: ReturnType<typeof useNewPin> }) {
  const form = useRef<HTMLFormElement>(null);
  const { place, tried, lacks } = pin;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = Object.values(lacks).indexOf(true);
    if (first >= 0)
      form.current?.querySelectorAll<HTMLElement>('[data-part]')[first]?.querySelector('input')?.focus();
    void pin.register();
  };
  return (
    <MapSheet
      label={KO.newPlace}
      head={<Head name={place.name} color={colorOf(place.category)} />}
      onClose={pin.letGo}
    >
      {pin.same.length > 0 ? (
        <SameOffer places={pin.same} onChoose={pin.choosePlace} onNone={pin.registerAnyway} />
      ) : (
        <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
          <div data-part="name">
            <TextField
              label={KO.placeName}
              placeholder={KO.placeName}
              value={place.name}
              maxLength={PLACE.nameMax}
              autoComplete="off"
              enterKeyHint="next"
              error={tried && lacks.name ? KO.placeNameMissing : null}
              onText={(name) => pin.change({ name })}
            />
          </div>
          <div data-part="category">
            <PinCategoryChoice
              chosen={place.category}
              isMissing={tried && lacks.category}
              onChoose={(category) => pin.change({ category })}
            />
          </div>
          <div data-part="address">
            <AddressField
              place={place}
              address={pin.address}
              isMissing={tried && lacks.address}
              onText={(typedAddress) => pin.change({ typedAddress })}
            />
          </div>
          <div className={styles['next']}>
            <Button
              type="submit"
              wide
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

function Head({ name, color }: { name: string; color: string }) {
  return (
    <h2 className={styles['head']}>
      <span className={styles['dot']} style={{ background: color }} aria-hidden="true" />
      <span>{name.trim() === '' ? KO.newPlace : name}</span>
    </h2>
  );
}

const colorOf = (category: keyof typeof PIN_ART | null) =>
  category === null ? 'var(--rule)' : PIN_ART[category].color;
