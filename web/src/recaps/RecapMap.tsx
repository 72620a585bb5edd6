import type { Recap } from 'contract/recaps';
import styles from './Recap.module.css';

/** The 동 that were recorded, coloured on a drawn map: the more posts, the stronger (BEHAVIOUR: recaps-6). */
export function RecapMap({ map }: { map: NonNullable<Recap['map']> }) {
  const most = Math.max(...map.visited.map(({ postCount }) => postCount));
  return (
    <svg className={styles['map']} viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
      {map.land.map((path) => (
        <path key={path} className={styles['land']} d={path} />
      ))}
      <path className={styles['border']} d={map.borders} />
      {map.visited.map(({ path, postCount }) => (
        <path
          key={path}
          className={styles['visited']}
          d={path}
          fillOpacity={0.45 + 0.5 * (postCount / most)}
        />
      ))}
      {map.visited.map(
        ({ label }) =>
          label && (
            <text key={label.text + label.x} className={styles['label']} x={label.x} y={label.y}>
              {label.text}
            </text>
          ),
      )}
    </svg>
  );
}
