import { ShieldIcon } from '../../kit/icons.tsx';
import styles from './AudienceChoice.module.css';

/** Shows that others see only the 동 of the caller's own post (BEHAVIOUR: zones-12). */
export const MaskedHint = ({ text = '내 보호 구역 둘레예요. 다른 사람에게는 동네 이름만 보여요.' }) => (
  <p className={styles['masked']}>
    <ShieldIcon size={16} />
    {text}
  </p>
);
