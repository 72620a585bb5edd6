import { useQuery } from '@tanstack/react-query';
import { emptyKept, keptBytes } from '../api/kept-size.ts';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';
import { forgetKept } from './kept-saved.ts';
import styles from './Profile.module.css';

const MEGABYTE = 1000 * 1000;
/** Known at once: what is below does not move. */
const canKeep = () => 'caches' in globalThis;

/** How much the device keeps for when there is no connection, and emptying it; nothing where a browser cannot keep (BEHAVIOUR: offline-9). */
export function KeptOnDevice() {
  const { data, refetch } = useQuery({
    queryKey: ['kept-bytes'],
    queryFn: keptBytes,
    enabled: canKeep(),
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  if (!canKeep()) return null;
  const empty = async () => {
    await Promise.all([emptyKept(), forgetKept()]);
    await refetch();
    toast('비웠어요');
  };
  return (
    <section className={styles['kept']} aria-labelledby="kept-on-device">
      <div>
        <h2 id="kept-on-device">
          이 기기에 담아 둔 것 {data !== undefined && `${Math.ceil(data / MEGABYTE)}MB`}
        </h2>
        <p>인터넷이 없어도 본 글과 지도를 볼 수 있게 200MB까지 담아 두어요.</p>
      </div>
      <Button variant="secondary" disabled={!data} onClick={() => void empty()}>
        비우기
      </Button>
    </section>
  );
}
