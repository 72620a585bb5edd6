import { useQuery } from '@tanstack/react-query';
import { ZONE } from 'contract/limits';
import type { Zone } from 'contract/zones';
import { Link } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { Header } from '../kit/Header.tsx';
import { CaretRightIcon, PlusIcon, ShieldIcon } from '../kit/icons.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { namesApart } from '../kit/names-apart.ts';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';
import { radiusText, ZONE_NAMES } from './ko.ts';
import styles from './Zones.module.css';
import { ZoneOffer } from './ZoneOffer.tsx';
import { myZones, useRemoveZone } from './zones.queries.ts';

/** 동네 보호 구역: the member's home-safe zones, to add, change and remove (BEHAVIOUR: zones-9). */
export function ZonesScreen() {
  const zones = useQuery(myZones);
  return (
    <div className={styles['page']}>
      <Header title="동네 보호 구역" background="var(--page)" />
      <p className={styles['intro']}>
        집이나 직장 둘레에서 쓴 기록은 다른 사람에게 <strong>동네 이름만</strong> 보여요. 구역은 나만 알고,
        주소는 묻지 않아요.
      </p>
      {zones.isPending && <StatusMessage text="보호 구역을 불러오고 있어요…" />}
      {zones.isLoadingError && (
        <LoadError text="보호 구역을 불러오지 못했어요." onRetry={() => void zones.refetch()} />
      )}
      {zones.data && <Zones zones={zones.data} />}
    </div>
  );
}

function Zones({ zones }: { zones: readonly Zone[] }) {
  const names = namesApart(zones.map(({ kind }) => ZONE_NAMES[kind]));
  return (
    <>
      {zones.length === 0 && <ZoneOffer />}
      {zones.length > 0 && (
        <ul className={styles['list']}>
          {zones.map((zone, at) => (
            <MyZone key={zone.zoneId} zone={zone} calledApart={names[at]!} />
          ))}
        </ul>
      )}
      {zones.length < ZONE.max ? (
        <Link className={styles['add']} to={paths.newZone} viewTransition>
          <PlusIcon size={20} />
          {zones.length === 0 ? '보호 구역 정하기' : '하나 더 정하기'}
        </Link>
      ) : (
        <p className={styles['note']}>보호 구역은 세 곳까지 정할 수 있어요.</p>
      )}
      <p className={styles['note']}>
        원의 한가운데를 짐작하지 못하도록 구역보다 넓게, 집이 드문 곳에서는 훨씬 넓게 가려요. 구역을 정하기
        전에 글을 본 사람은 위치를 이미 알 수 있어요.
      </p>
    </>
  );
}

interface MyZoneProps {
  zone: Zone;
  /** The zone's name, unlike that of every other one. */
  calledApart: string;
}

function MyZone({ zone: { zoneId, kind, radius, mask, hasFewHomes }, calledApart }: MyZoneProps) {
  const removal = useRemoveZone();
  const name = ZONE_NAMES[kind];
  async function remove() {
    const question = `${name} 보호 구역을 지울까요?\n여기서 쓴 글의 정확한 위치가 글을 볼 수 있는 사람에게 다시 보여요.`;
    if (!(await confirm(question, { confirmLabel: '지우기', danger: true }))) return;
    await removal.mutateAsync(zoneId).then(
      () => toast('보호 구역을 지웠어요'),
      (error: unknown) => showAlert(errorMessage(error, '지우지 못했어요. 다시 시도해 주세요.')),
    );
  }
  return (
    <li>
      <Link to={paths.zone(zoneId)} viewTransition>
        <ShieldIcon size={24} />
        <span>
          <strong>{name}</strong>
          반경 {radiusText(radius)} · {radiusText(mask.radius)}까지 가려요
          {hasFewHomes && (
            <small>
              주변에 집이 적어 위치를 짐작하기 쉬워요. 여기서 쓴 글은 나만 보기로 두면 더 안전해요.
            </small>
          )}
        </span>
        <CaretRightIcon size={18} />
      </Link>
      <button
        type="button"
        aria-label={`${calledApart} 보호 구역 지우기`}
        disabled={removal.isPending}
        onClick={() => void remove()}
      >
        지우기
      </button>
    </li>
  );
}
