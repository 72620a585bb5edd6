import type { GeocoderChoice } from '../../config/map-settings.ts';
import type { PlaceService } from './geocoder.ts';
import { kakaoLocal } from './kakao-local.ts';
import { nominatim } from './nominatim.ts';
import { pelias } from './pelias.ts';
import { photon } from './photon.ts';

/** Opens the configured place service; null for the embedded geocoder. */
export function openPlaceService(choice: GeocoderChoice): PlaceService | null {
  switch (choice.kind) {
    case 'embedded':
      return null;
    case 'kakao':
      return kakaoLocal(choice);
    case 'photon':
      return photon(choice);
    case 'nominatim':
      return nominatim({ ...choice });
    case 'pelias':
      return pelias({ ...choice });
  }
}
