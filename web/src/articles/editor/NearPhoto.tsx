import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Purpose } from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';
import { metresBetween } from 'contract/distance';
import type { Place } from 'contract/place-shapes';
import { placesOnMap } from 'contract/places';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { read } from '../../api/call.ts';
import { askPositionConsent } from '../../consents/position-consent.ts';
import { changePlace, useDrafts } from '../../drafts/drafts.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { LoadError } from '../../kit/LoadError.tsx';
import { CategoryBadge } from 'map/pins';
import { openedBy } from '../../kit/use-return.ts';
import { nearbyBox } from '../../geo/boxes.ts';
import type { LatLng } from 'map';
import { paths } from '../../paths.ts';
import { fillAddress } from '../saving/fill-address.ts';
import styles from './PhotoHints.module.css';

const FAILED = '가까운 장소를 불러오지 못했어요.';
const OFFERED = 5;
const NEAR_METRES = 500;
const metresTo = (at: LatLng, { latitude: lat, longitude: lng }: Place) => metresBetween(at, { lat, lng });

/** The places near the member's own position or a photo's, nearest first; each request names its purpose (BEHAVIOUR: consents-8). */
const placesNear = (at: LatLng, purpose: Purpose) =>
  queryOptions({
    queryKey: ['places', 'near photo', at],
    queryFn: (context) =>
      read(placesOnMap, { query: nearbyBox(at) }, context, { headers: { [PURPOSE_HEADER]: purpose } }),
    select: ({ places }) =>
      places
        .filter((place) => metresTo(at, place) <= NEAR_METRES)
        .toSorted((one, other) => metresTo(at, one) - metresTo(at, other))
        .slice(0, OFFERED),
    gcTime: 0, // positions are not cached
  });

interface Props {
  at: LatLng;
  /** Whether `at` comes from a photo; otherwise it is the member's current position. */
  isFromPhoto: boolean;
}

/** Offers the places near a position, or a new place there. Nearby places are requested only after a tap. */
export function NearPhoto({ at, isFromPhoto }: Props) {
  const client = useQueryClient();
  const [isWanted, setIsWanted] = useState(!isFromPhoto);
  if (isWanted) return <Places at={at} purpose={isFromPhoto ? 'photo' : 'nearest'} />;
  const show = () => void askPositionConsent(client).then(setIsWanted, () => showAlert(FAILED)); // BEHAVIOUR: consents-7
  return (
    <div className={styles['hint']}>
      <p>
        사진에 <strong>찍은 곳</strong>이 들어 있어요.
        <small>누르기 전에는 위치를 어디에도 보내지 않아요.</small>
      </p>
      <button type="button" onClick={show}>
        가까운 장소 보기
      </button>
    </div>
  );
}

function Places({ at, purpose }: { at: LatLng; purpose: Purpose }) {
  const { data, isLoadingError, isPending, refetch } = useQuery(placesNear(at, purpose));
  const navigate = useNavigate();
  const beginHere = async () => {
    const place = { name: '', category: null, typedAddress: null };
    useDrafts.setState({ newPin: { chosen: { is: 'new', at }, place } });
    await navigate(paths.newPin, { state: openedBy(paths.editor) });
  };
  if (isLoadingError) return <LoadError text={FAILED} onRetry={() => void refetch()} />;
  return (
    <div className={styles['near']}>
      <p role="status">{isPending ? '가까운 장소를 찾고 있어요…' : heading(data.length)}</p>
      <ul>
        {data?.map((place) => (
          <li key={place.placeId}>
            <button type="button" onClick={() => choose(place)}>
              <CategoryBadge category={place.pinCategory} size={32} />
              <span>
                <strong>{place.title}</strong>
                <small>
                  {Math.round(metresTo(at, place))}m{place.address && ` · ${place.address}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isPending && (
        <button type="button" className={styles['other']} onClick={() => void beginHere()}>
          이 위치에 새 장소 만들기
        </button>
      )}
    </div>
  );
}

const heading = (found: number) => (found === 0 ? '가까운 곳에 아직 장소가 없어요.' : '어디였나요?');

function choose({ placeId, title, pinCategory, address, latitude, longitude }: Place) {
  const where = { placeName: title, pinCategory, detailAddress: address, latitude, longitude };
  changePlace({ mode: 'existing', placeId, ...where });
  void fillAddress().catch(() => {}); // the editor says that there is none
}
