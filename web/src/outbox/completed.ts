import { missingAddress } from '../geo/missing-address.ts'; // with the outbox's code, which is loaded before the connection is lost
import type { OutboxRecord } from './outbox-record.ts';

/**
 * The record with the address that could not be looked up when it was made, of a new place or a saved spot; the same record where it lacks
 * none (BEHAVIOUR: places-50).
 */
export async function completed(record: OutboxRecord): Promise<OutboxRecord> {
  if (record.kind === 'post' && record.request.to === 'spot') {
    const { body } = record.request;
    if (body.detailAddress !== '') return record;
    return { ...record, request: { to: 'spot', body: { ...body, detailAddress: await addressAt(body) } } };
  }
  if (record.kind === 'edit') {
    const { latitude, longitude, detailAddress } = record.body;
    if (latitude === undefined || longitude === undefined || detailAddress !== undefined) return record;
    const body = { ...record.body, detailAddress: await addressAt({ latitude, longitude }) };
    return { ...record, body };
  }
  if (record.kind !== 'spot' || record.spot.address !== '') return record;
  return { ...record, spot: { ...record.spot, address: await addressAt(record.spot) } };
}

async function addressAt({ latitude, longitude }: Record<'latitude' | 'longitude', number | string>) {
  return missingAddress({ lat: Number(latitude), lng: Number(longitude) });
}
