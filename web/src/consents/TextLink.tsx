import { type Consent, TEXT_OF } from 'contract/consents';
import { paths } from '../paths.ts';
import styles from './Consents.module.css';

/** A link to the text of a consent, in a new tab, so that the form's input is kept. */
export const TextLink = ({ consent, title }: { consent: Consent; title: string }) => (
  <a
    className={styles['read']}
    href={paths.text(TEXT_OF[consent])}
    target="_blank"
    rel="noopener"
    aria-label={`${title} 내용 보기 (새 창)`}
  >
    보기
  </a>
);
