import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '../kit/Button.tsx';
import { ShieldIcon } from '../kit/icons.tsx';
import { paths } from '../paths.ts';
import styles from './ZoneOffer.module.css';
import { useDeclineOffer, zoneOffer } from './zones.queries.ts';

/** Offers to set a zone where several posts were written at night; not shown again after it was declined (BEHAVIOUR: zones-11). */
export function ZoneOffer() {
  const { data: offer } = useQuery(zoneOffer);
  const navigate = useNavigate();
  const decline = useDeclineOffer();
  if (!offer) return null;
  const { latitude: lat, longitude: lng } = offer;
  return (
    <aside className={styles['offer']} aria-labelledby="zone-offer">
      <ShieldIcon size={28} />
      <h2 id="zone-offer">밤에 남긴 기록이 한곳에 모여 있어요</h2>
      <p>집 근처인가요? 보호 구역으로 정하면 다른 사람에게는 동네 이름만 보여요.</p>
      <div>
        <Button onClick={() => void navigate(paths.newZone, { state: { lat, lng } })}>지도에서 정하기</Button>
        <Button variant="secondary" onClick={() => decline.mutate()}>
          괜찮아요
        </Button>
      </div>
    </aside>
  );
}
