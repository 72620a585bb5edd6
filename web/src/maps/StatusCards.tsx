import type { KeptTiles, MapStatus, ServiceCheck } from 'contract/maps';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { DetailRow } from '../kit/DetailRow.tsx';
import { formatCount } from '../kit/format-count.ts';
import { formatInstant } from '../kit/format-figures.ts';
import { CheckIcon, WarningIcon } from '../kit/icons.tsx';
import styles from './MapStatus.module.css';
import {
  BASE_MAPS,
  BREAKER_STATES,
  FAILURES,
  GEOCODERS,
  KAKAO_REFUSED,
  TILE_HOST_STATES,
} from './status-texts.ts';

interface Props {
  status: MapStatus;
  isChecking: boolean;
  onCheck: () => void;
}

/** One card for each service and setting of maps and place search. */
export function StatusCards({ status, isChecking, onCheck }: Props) {
  return (
    <div className={styles['cards']}>
      <MapCard status={status} />
      <SearchCard status={status} />
      <DomainCard status={status} />
      <RegionsCard status={status} />
      <Button variant="outlined" wide busy={isChecking} onClick={onCheck}>
        다시 확인하기
      </Button>
    </div>
  );
}

function MapCard({ status: { mapBase, mapHost, mapCheck, keptTiles } }: { status: MapStatus }) {
  const isRefusedByKakao =
    mapBase === 'kakao' && mapCheck?.works === false && mapCheck.trouble === 'unauthorized';
  return (
    <StatusCard title="지도" check={mapCheck} failureText={isRefusedByKakao ? KAKAO_REFUSED : undefined}>
      <DetailRow name="그리는 방식">{BASE_MAPS[mapBase]}</DetailRow>
      {mapHost && <DetailRow name="가져오는 곳">{mapHost}</DetailRow>}
      {keptTiles && <KeptTilesRows kept={keptTiles} />}
    </StatusCard>
  );
}

/** The tiles our server keeps, and how their host is doing. */
function KeptTilesRows({ kept }: { kept: KeptTiles }) {
  const { breaker, lastTrouble, version, seenTiles, seenBytes, maxBytes, aheadTiles, aheadBytes } = kept;
  return (
    <>
      <DetailRow name="지금 상태">{TILE_HOST_STATES[breaker]}</DetailRow>
      {lastTrouble && <TroubleRow last={lastTrouble} />}
      <DetailRow name="판">{version ?? '아직 몰라요'}</DetailRow>
      <DetailRow name="본 곳의 타일">
        {`${formatCount(seenTiles)}장 · ${formatSize(seenBytes)} (많아도 ${formatSize(maxBytes)})`}
      </DetailRow>
      <DetailRow name="미리 받은 타일">
        {aheadTiles === 0
          ? '없어요 (npm run map:keep)'
          : `${formatCount(aheadTiles)}장 · ${formatSize(aheadBytes)}`}
      </DetailRow>
    </>
  );
}

function TroubleRow({ last }: { last: NonNullable<MapStatus['lastTrouble']> }) {
  return (
    <DetailRow name="마지막 문제">
      {formatInstant(last.at)} · {failureMessage(last)}
    </DetailRow>
  );
}

function SearchCard({ status }: { status: MapStatus }) {
  const { geocoder, geocoderHost, geocoderCheck, breaker, lastTrouble } = status;
  return (
    <StatusCard title="장소 검색과 주소" check={geocoderCheck}>
      <DetailRow name="찾는 방식">{GEOCODERS[geocoder]}</DetailRow>
      {geocoderHost && <DetailRow name="물어보는 곳">{geocoderHost}</DetailRow>}
      {breaker && <DetailRow name="지금 상태">{BREAKER_STATES[breaker]}</DetailRow>}
      {lastTrouble && <TroubleRow last={lastTrouble} />}
    </StatusCard>
  );
}

function DomainCard({ status: { publicUrl } }: { status: MapStatus }) {
  return (
    <StatusCard title="서비스에 등록할 주소" check={null}>
      {publicUrl ? (
        <DetailRow name="PUBLIC_URL">{publicUrl}</DetailRow>
      ) : (
        <DetailRow name="PUBLIC_URL">비어 있어요. 키를 쓰려면 이 서버의 주소를 먼저 정해 주세요.</DetailRow>
      )}
    </StatusCard>
  );
}

function RegionsCard({ status: { dongCount, outlines, outlinesFrom } }: { status: MapStatus }) {
  return (
    <StatusCard title="동네" check={null}>
      <DetailRow name="읍면동">{formatCount(dongCount)}곳</DetailRow>
      <DetailRow name="경계">{outlines ? outlines.drawnBy : '시군구까지 알아요'}</DetailRow>
      {outlines && (
        <DetailRow name="다시 살펴볼 장소">
          {outlines.placesLeft === 0 ? '모두 살펴봤어요' : `${formatCount(outlines.placesLeft)}곳 남았어요`}
        </DetailRow>
      )}
      <DetailRow name="경계 받기">
        {outlinesFrom
          ? `한 달에 한 번 ${outlinesFrom}에서 받아요`
          : '스스로 받지 않아요 (npm run regions:update)'}
      </DetailRow>
    </StatusCard>
  );
}

interface CardProps {
  title: string;
  /** Null where there is nothing to check. */
  check: ServiceCheck | null;
  /** Replaces the text of `FAILURES`. */
  failureText?: string | undefined;
  children: ReactNode;
}

function StatusCard({ title, check, failureText, children }: CardProps) {
  return (
    <Card>
      <section aria-label={title}>
        <div className={styles['head']}>
          <h2>{title}</h2>
          {check && (
            <p className={styles['state']} data-works={check.works}>
              {check.works ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
              {check.works ? '잘 되고 있어요' : '문제가 있어요'}
            </p>
          )}
        </div>
        {check?.works === false && <p className={styles['cause']}>{failureText ?? failureMessage(check)}</p>}
        <dl className={styles['rows']}>{children}</dl>
      </section>
    </Card>
  );
}

const KB = 1024;
const MB = KB * KB;
const formatSize = (bytes: number) =>
  bytes > 0 && bytes < MB / 10
    ? `${Math.ceil(bytes / KB)} KB`
    : `${(bytes / MB).toLocaleString('ko', { maximumFractionDigits: 1 })} MB`;

type Failure = Pick<NonNullable<MapStatus['lastTrouble']>, 'trouble' | 'status'>;
const failureMessage = ({ trouble, status }: Failure) =>
  status === null ? FAILURES[trouble] : `${FAILURES[trouble]} (${status})`;
