import { useQuery } from '@tanstack/react-query';
import type { ServiceCheck, MapStatus } from 'contract/maps';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Refused, errorMessage } from '../api/call.ts';
import { paths } from '../paths.ts';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Header } from '../kit/Header.tsx';
import { CheckIcon, WarningIcon } from '../kit/icons.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { LostIllustration } from '../kit/illustrations.tsx';
import { BASES, BREAKERS, GEOCODERS, KAKAO_REFUSES, TROUBLES } from './map-words.ts';
import { mapStatus } from './maps.queries.ts';
import styles from './MapStatus.module.css';

/** For operators: what maps and place search are made of, whether each works, and the cause where not. */
export function MapStatusScreen() {
  const status = useQuery(mapStatus);
  return (
    <div className={styles['page']}>
      <Header title="지도 상태" />
      {status.data ? (
        <Shown status={status.data} isAsking={status.isFetching} onAsk={() => void status.refetch()} />
      ) : status.error instanceof Refused && status.error.status === 403 ? (
        <StatusMessage illustration={<LostIllustration />} text="운영자만 볼 수 있는 화면이에요.">
          <Link to={paths.home}>홈으로 가기</Link>
        </StatusMessage>
      ) : status.isError ? (
        <LoadError
          text={errorMessage(status.error, '지도 상태를 불러오지 못했어요.')}
          onRetry={() => void status.refetch()}
        />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Shown({ status, isAsking, onAsk }: { status: MapStatus; isAsking: boolean; onAsk: () => void }) {
  return (
    <div className={styles['cards']}>
      <MapCard status={status} />
      <SearchCard status={status} />
      <DomainCard status={status} />
      <RegionsCard status={status} />
      <Button variant="outlined" wide busy={isAsking} onClick={onAsk}>
        다시 확인하기
      </Button>
    </div>
  );
}

function MapCard({ status: { mapBase, mapHost, mapCheck } }: { status: MapStatus }) {
  const isKakaoRefusal =
    mapBase === 'kakao' && mapCheck?.works === false && mapCheck.trouble === 'unauthorized';
  return (
    <StatusCard title="지도" checked={mapCheck} words={isKakaoRefusal ? KAKAO_REFUSES : undefined}>
      <Row name="그리는 방식">{BASES[mapBase]}</Row>
      {mapHost && <Row name="가져오는 곳">{mapHost}</Row>}
    </StatusCard>
  );
}

function SearchCard({ status }: { status: MapStatus }) {
  const { geocoder, geocoderHost, geocoderCheck, breaker, lastTrouble } = status;
  return (
    <StatusCard title="장소 검색과 주소" checked={geocoderCheck}>
      <Row name="찾는 방식">{GEOCODERS[geocoder]}</Row>
      {geocoderHost && <Row name="물어보는 곳">{geocoderHost}</Row>}
      {breaker && <Row name="지금 상태">{BREAKERS[breaker]}</Row>}
      {lastTrouble && (
        <Row name="마지막 문제">
          {whenInWords(lastTrouble.at)} · {troubleInWords(lastTrouble)}
        </Row>
      )}
    </StatusCard>
  );
}

function DomainCard({ status: { publicUrl } }: { status: MapStatus }) {
  return (
    <StatusCard title="서비스에 등록할 주소" checked={null}>
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
    <StatusCard title="동네" checked={null}>
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
  /** Null: there is nothing to ask. */
  checked: ServiceCheck | null;
  /** The cause in other words than those of `TROUBLES`. */
  words?: string | undefined;
  children: ReactNode;
}

function StatusCard({ title, checked, words, children }: CardProps) {
  return (
    <Card>
      <section aria-label={title}>
        <div className={styles['head']}>
          <h2>{title}</h2>
          {checked && (
            <p className={styles['state']} data-works={checked.works}>
              {checked.works ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
              {checked.works ? '잘 되고 있어요' : '문제가 있어요'}
            </p>
          )}
        </div>
        {checked?.works === false && <p className={styles['cause']}>{words ?? troubleInWords(checked)}</p>}
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

function Loading() {
  return (
    <div className={styles['cards']} aria-busy="true">
      <p className="visually-hidden" role="status">
        지도 서비스에 하나씩 물어보고 있어요
      </p>
      <Skeleton height={120} />
      <Skeleton height={120} />
    </div>
  );
}

const WHEN = new Intl.DateTimeFormat('ko', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Seoul',
});
const whenInWords = (at: string) => WHEN.format(new Date(at));

type Cause = Pick<NonNullable<MapStatus['lastTrouble']>, 'trouble' | 'status'>;
const troubleInWords = ({ trouble, status }: Cause) =>
  status === null ? TROUBLES[trouble] : `${TROUBLES[trouble]} (${status})`;
