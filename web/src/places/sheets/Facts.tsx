import type { Spot } from '../use-map-address.ts';
import styles from './PlaceSheet.module.css';

const WHEELCHAIR: Readonly<Record<string, string>> = {
  yes: '들어갈 수 있어요',
  limited: '일부만 갈 수 있어요',
  no: '들어가기 어려워요',
};

/** What the base map says of a spot: opening hours as OpenStreetMap writes them, phone, and whether a wheelchair gets in. */
export function Facts({ of: { openingHours, phone, wheelchair = '' } }: { of: Spot }) {
  const access = WHEELCHAIR[wheelchair];
  if (openingHours === undefined && phone === undefined && access === undefined) return null;
  return (
    <dl className={styles['facts']}>
      {openingHours !== undefined && (
        <>
          <dt>여는 시간</dt>
          <dd>{openingHours}</dd>
        </>
      )}
      {phone !== undefined && (
        <>
          <dt>전화</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </>
      )}
      {access !== undefined && (
        <>
          <dt>휠체어</dt>
          <dd>{access}</dd>
        </>
      )}
    </dl>
  );
}
