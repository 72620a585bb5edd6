import { useState } from 'react';
import { DirectionsIcon } from '../../kit/icons.tsx';
import { later } from '../../kit/later.ts';
import type { LatLng } from 'map';
import { KO } from '../ko.ts';
import { chosenMapApp, directionsUrl } from './directions.ts';

const MapAppSheet = later(async () => (await import('./MapAppSheet.tsx')).MapAppSheet, { ahead: false });

/** 길찾기: opens the way to a place in the map chosen on this device, which it asks for the first time (BEHAVIOUR: places-46). */
export function WayThere({ at, name }: { at: LatLng; name: string }) {
  const [app, setApp] = useState(() => chosenMapApp.read());
  const [isChoosing, setChoosing] = useState(false);
  const label = (
    <>
      <DirectionsIcon size={20} />
      {KO.directions}
    </>
  );
  const choose = () => setChoosing(true);
  return (
    <>
      {app === null ? (
        <button type="button" onClick={choose}>
          {label}
        </button>
      ) : (
        <>
          <a href={directionsUrl(app, at, name)} target="_blank" rel="noreferrer">
            {label}
          </a>
          <button type="button" onClick={choose}>
            다른 지도
          </button>
        </>
      )}
      {isChoosing && (
        <MapAppSheet
          at={at}
          name={name}
          onChoose={(chosen) => {
            chosenMapApp.write(chosen);
            setApp(chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
