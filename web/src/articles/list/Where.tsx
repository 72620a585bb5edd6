import { PinIcon } from '../../kit/icons.tsx';
import styles from './Where.module.css';

interface Props {
  placeName: string;
  /** The 동, or the 시군구; null if it is not known. */
  regionName: string | null;
}

/** A post's place and 동, on one line. */
export function Where({ placeName, regionName }: Props) {
  return (
    <p className={styles['where']}>
      <PinIcon size={14} />
      <span>{placeName}</span>
      {regionName !== null && regionName !== placeName && <span>· {regionName}</span>}
    </p>
  );
}
