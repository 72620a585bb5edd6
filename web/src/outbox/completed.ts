import type { OutboxRecord } from './outbox-record.ts';

type AddressAt = (at: { lat: number; lng: number }) => Promise<string>;

/**
 * The record with the address that could not be looked up when it was made, of a new place or a saved spot; the same record where it lacks
 * none (BEHAVIOUR: places-50).
 */
export async function completed(record: OutboxRecord, lookUp: AddressAt): Promise<OutboxRecord> {
  const addressAt = ({ latitude, longitude }: Record<'latitude' | 'longitude', number | string>) =>
    lookUp({ lat: Number(latitude), lng: Number(longitude) });
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
