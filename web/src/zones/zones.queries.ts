import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  addZone,
  changeZone,
  declineZoneOffer,
  listZones,
  readZoneOffer,
  removeZone,
  type ZoneCircle,
} from 'contract/zones';
import type { ZoneId } from 'contract/ids';
import { call, read } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';

/** My home-safe zones, oldest first. */
export const myZones = queryOptions({
  queryKey: ['zones'],
  queryFn: async (context) => (await read(listZones, {}, context)).zones,
});

/** Where I may want a zone; null if nothing is offered. */
export const zoneOffer = queryOptions({
  queryKey: ['zones', 'offer'],
  queryFn: async (context) => (await read(readZoneOffer, {}, context)).offer,
  staleTime: Infinity,
});

/** Adds a zone, or changes the one of an id; whatever is shown is read again, since older posts are masked by it. */
export function useSaveZone(zoneId: ZoneId | null) {
  const client = useQueryClient();
  return useChange({
    change: async (body: ZoneCircle) => {
      await (zoneId === null ? call(addZone, { body }) : call(changeZone, { params: { zoneId }, body }));
      await client.invalidateQueries({ queryKey: ['zones'] });
      void client.invalidateQueries();
    },
  });
}

/** Removes a zone; whatever is shown is read again. */
export function useRemoveZone() {
  const client = useQueryClient();
  return useChange({
    change: async (zoneId: ZoneId) => {
      await call(removeZone, { params: { zoneId } });
      void client.invalidateQueries();
    },
  });
}

/** Declines the offer, which is not made again. */
export function useDeclineOffer() {
  const client = useQueryClient();
  return useChange({
    change: async () => {
      client.setQueryData(zoneOffer.queryKey, null);
      await call(declineZoneOffer, {});
    },
  });
}
