import type { Disclosure } from 'contract/disclosure-shapes';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { ChoiceRow } from '../../kit/ChoiceRow.tsx';
import styles from '../audience/AudienceChoice.module.css';
import { DISCLOSURE_HINTS, DISCLOSURE_NAMES } from '../../disclosures/ko.ts';

const CHOICES = (['none', 'own', 'sponsored'] as const).map((value) => ({
  value,
  label: DISCLOSURE_NAMES[value],
}));

/** The choice of the post's disclosure (BEHAVIOUR: disclosures-1). */
export function EditorDisclosure() {
  const disclosure = useDrafts(({ article }) => article.disclosure);
  const choose = (chosen: Disclosure) => changeArticle({ disclosure: chosen });
  return (
    <div className={styles['choice']}>
      <ChoiceRow legend="협찬을 받았나요?" choices={CHOICES} chosen={disclosure} onChoose={choose} />
      <p aria-live="polite">{DISCLOSURE_HINTS[disclosure]}</p>
    </div>
  );
}
