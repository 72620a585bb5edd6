import type { Disclosure } from 'contract/disclosure-shapes';
import styles from './DisclosureLabel.module.css';
import { DISCLOSURE_NAMES } from './ko.ts';

/** The disclosure of a post, before its title; nothing for `none` (BEHAVIOUR: disclosures-2). */
export function DisclosureLabel({ disclosure = 'none' }: { disclosure?: Disclosure | undefined }) {
  if (disclosure === 'none') return null;
  return (
    <>
      <span className={styles['label']} data-disclosure={disclosure}>
        {DISCLOSURE_NAMES[disclosure]}
      </span>{' '}
    </>
  );
}
