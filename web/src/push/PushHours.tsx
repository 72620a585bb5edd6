import { NIGHT, type PushSettings, type QuietHours } from 'contract/push';
import { CheckRow } from '../kit/CheckRow.tsx';
import styles from './Push.module.css';
import { useChoose } from './use-choose.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** 방해 금지: the hours in Korea in which nothing is pushed. */
export function PushHours({ settings: { quietHours } }: { settings: PushSettings }) {
  const choose = useChoose();
  const change = (hours: QuietHours | null) => void choose({ quietHours: hours });
  return (
    <section aria-labelledby="push-hours">
      <h2 id="push-hours">방해 금지</h2>
      <p className={styles['hint']}>그사이 온 소식은 끝나는 시각에 한 번에 모아서 알려 드려요.</p>
      <div className={styles['rows']}>
        <CheckRow checked={quietHours !== null} onToggle={() => change(quietHours === null ? NIGHT : null)}>
          방해 금지 시간 쓰기
        </CheckRow>
        {quietHours !== null && (
          <div className={styles['hours']}>
            <Hour
              label="시작"
              hour={quietHours.from}
              other={quietHours.until}
              onChoose={(from) => change({ ...quietHours, from })}
            />
            <Hour
              label="끝"
              hour={quietHours.until}
              other={quietHours.from}
              onChoose={(until) => change({ ...quietHours, until })}
            />
          </div>
        )}
      </div>
    </section>
  );
}

interface HourProps {
  label: string;
  hour: number;
  /** The hour that this one cannot be. */
  other: number;
  onChoose: (hour: number) => void;
}

function Hour({ label, hour, other, onChoose }: HourProps) {
  return (
    <label>
      {label}
      <select value={hour} onChange={({ target }) => onChoose(Number(target.value))}>
        {HOURS.filter((each) => each !== other).map((each) => (
          <option key={each} value={each}>
            {each < 12 ? '오전' : '오후'} {each % 12 || 12}시
          </option>
        ))}
      </select>
    </label>
  );
}
