import { useState } from 'react';
import { KO } from '../ko.ts';
import { recentSearches } from '../map-memory.ts';
import styles from './SpotResults.module.css';

/** Recent searches on this device, to repeat or remove. Renders nothing if there are none. */
export function RecentSearches({ onChoose }: { onChoose: (keyword: string) => void }) {
  const [keywords, setKeywords] = useState(() => recentSearches.read() ?? []);
  if (keywords.length === 0) return null;
  const forget = () => {
    recentSearches.clear();
    setKeywords([]);
  };
  return (
    <section className={styles['results']} aria-label={KO.recentSearches}>
      <div className={styles['recent']}>
        <h2>{KO.recentSearches}</h2>
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={forget}>
          {KO.forgetSearches}
        </button>
      </div>
      <ul>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <button
              type="button"
              className={styles['keyword']}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(keyword)}
            >
              {keyword}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
