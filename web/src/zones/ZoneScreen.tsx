import { useQuery } from '@tanstack/react-query';
import { ZoneId } from 'contract/ids';
import type { Zone } from 'contract/zones';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { Header } from '../kit/Header.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { useStartView } from '../places/map-screen/use-start-view.ts';
import { ZoneEditor } from './ZoneEditor.tsx';
import { myZones } from './zones.queries.ts';

/** An offered spot in the navigation state. */
const Offered = v.fallback(v.nullable(v.object({ lat: v.number(), lng: v.number() })), null);

/** Sets or changes one of the member's zones on the map (BEHAVIOUR: zones-9). */
export function ZoneScreen() {
  const [search] = useSearchParams();
  const id = v.safeParse(ZoneId, search.get('id'));
  const zones = useQuery({ ...myZones, enabled: id.success });
  const offered = v.parse(Offered, useLocation().state);
  const start = useStartView(!id.success && offered === null, null);
  const zone = id.success ? zones.data?.find(({ zoneId }) => zoneId === id.output) : undefined;
  if ((id.success && zones.isPending) || start.isLoading)
    return (
      <Frame>
        <StatusMessage text="지도를 준비하고 있어요…" />
      </Frame>
    );
  if (id.success && zone === undefined)
    return (
      <Frame>
        {zones.isError ? (
          <LoadError text="보호 구역을 불러오지 못했어요." onRetry={() => void zones.refetch()} />
        ) : (
          <StatusMessage text="이미 지운 보호 구역이에요." />
        )}
      </Frame>
    );
  return <ZoneEditor zone={zone ?? null} start={startView(zone) ?? offered} opensAt={start.view} />;
}

const startView = (zone: Zone | undefined) =>
  zone === undefined ? null : { lat: zone.latitude, lng: zone.longitude };

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <Header title="보호 구역" underline />
    {children}
  </>
);
