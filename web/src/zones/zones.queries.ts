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

/** The member's home-safe zones, oldest first. */
export const myZones = queryOptions({
  queryKey: ['zones'],
  queryFn: async (context) => (await read(listZones, {}, context)).zones,
});

/** An offered spot for a zone; null if there is none. */
export const zoneOffer = queryOptions({
  queryKey: ['zones', 'offer'],
  queryFn: async (context) => (await read(readZoneOffer, {}, context)).offer,
  staleTime: Infinity,
});

/** Adds a zone, or changes the one with this id; all queries are refetched, since it also masks older posts. */
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

/** Removes a zone; all queries are refetched. */
export function useRemoveZone() {
  const client = useQueryClient();
  return useChange({
    change: async (zoneId: ZoneId) => {
      await call(removeZone, { params: { zoneId } });
      void client.invalidateQueries();
    },
  });
}

/** Declines the offer permanently. */
export function useDeclineOffer() {
  const client = useQueryClient();
  return useChange({
    change: async () => {
      client.setQueryData(zoneOffer.queryKey, null);
      await call(declineZoneOffer, {});
    },
  });
}
