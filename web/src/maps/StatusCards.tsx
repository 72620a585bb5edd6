import type { MapStatus, ServiceCheck } from 'contract/maps';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { CheckIcon, WarningIcon } from '../kit/icons.tsx';
import styles from './MapStatus.module.css';
import { BASE_MAPS, BREAKER_STATES, FAILURES, GEOCODERS, KAKAO_REFUSED } from './status-texts.ts';

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

function MapCard({ status: { mapBase, mapHost, mapCheck } }: { status: MapStatus }) {
  const isRefusedByKakao =
    mapBase === 'kakao' && mapCheck?.works === false && mapCheck.trouble === 'unauthorized';
  return (
    <StatusCard title="지도" check={mapCheck} failureText={isRefusedByKakao ? KAKAO_REFUSED : undefined}>
      <Row name="그리는 방식">{BASE_MAPS[mapBase]}</Row>
      {mapHost && <Row name="가져오는 곳">{mapHost}</Row>}
    </StatusCard>
  );
}

function SearchCard({ status }: { status: MapStatus }) {
  const { geocoder, geocoderHost, geocoderCheck, breaker, lastTrouble } = status;
  return (
    <StatusCard title="장소 검색과 주소" check={geocoderCheck}>
      <Row name="찾는 방식">{GEOCODERS[geocoder]}</Row>
      {geocoderHost && <Row name="물어보는 곳">{geocoderHost}</Row>}
      {breaker && <Row name="지금 상태">{BREAKER_STATES[breaker]}</Row>}
      {lastTrouble && (
        <Row name="마지막 문제">
          {formatInstant(lastTrouble.at)} · {failureMessage(lastTrouble)}
        </Row>
      )}
    </StatusCard>
  );
}

function DomainCard({ status: { publicUrl } }: { status: MapStatus }) {
  return (
    <StatusCard title="서비스에 등록할 주소" check={null}>
      {publicUrl ? (
        <Row name="PUBLIC_URL">{publicUrl}</Row>
      ) : (
        <Row name="PUBLIC_URL">비어 있어요. 키를 쓰려면 이 서버의 주소를 먼저 정해 주세요.</Row>
      )}
    </StatusCard>
  );
}

function RegionsCard({ status: { dongCount, outlines } }: { status: MapStatus }) {
  return (
    <StatusCard title="동네" check={null}>
      <Row name="읍면동">{dongCount.toLocaleString('ko')}곳</Row>
      <Row name="경계">{outlines ? outlines.drawnBy : '시군구까지 알아요'}</Row>
      {outlines && (
        <Row name="다시 살펴볼 장소">
          {outlines.placesLeft === 0
            ? '모두 살펴봤어요'
            : `${outlines.placesLeft.toLocaleString('ko')}곳 남았어요`}
        </Row>
      )}
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

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const INSTANT_FORMAT = new Intl.DateTimeFormat('ko', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Seoul',
});
const formatInstant = (at: string) => INSTANT_FORMAT.format(new Date(at));

type Failure = Pick<NonNullable<MapStatus['lastTrouble']>, 'trouble' | 'status'>;
const failureMessage = ({ trouble, status }: Failure) =>
  status === null ? FAILURES[trouble] : `${FAILURES[trouble]} (${status})`;
