import { needsConsent, type PushChoice, type PushSettings } from 'contract/push';
import { TextLink } from '../consents/TextLink.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { formatInstantDay } from '../kit/format-date.ts';
import styles from './Push.module.css';
import { useChoose } from './use-choose.ts';

const CHOICES: Record<PushChoice, string> = {
  COMMENT: '댓글',
  REPLY: '답글',
  REPORT: '신고·조치',
  CHALLENGE: '챌린지',
  RECAP: '되돌아보기',
  NIGHT: '밤 9시부터 아침 8시까지도 받기',
};

/** The kinds of push; those that need consent are apart, with the text that is consented to. */
export function PushKinds({ settings }: { settings: PushSettings }) {
  const { choices } = settings;
  const own = choices.filter(({ choice }) => !needsConsent(choice));
  const news = choices.filter(({ choice }) => needsConsent(choice));
  return (
    <>
      <section aria-labelledby="push-kinds">
        <h2 id="push-kinds">받을 알림</h2>
        <Rows choices={own} version={settings.marketingVersion} />
      </section>
      <section aria-labelledby="push-news">
        <div className={styles['heading']}>
          <h2 id="push-news">동의한 분께만 보내는 소식</h2>
          <TextLink consent="MARKETING" title="소식과 이벤트 알림" />
        </div>
        <p className={styles['hint']}>
          고르면 소식과 이벤트 알림에 동의하는 것이고, 언제든 다시 끌 수 있어요.
        </p>
        <Rows choices={news} version={settings.marketingVersion} />
      </section>
    </>
  );
}

function Rows({ choices, version }: { choices: PushSettings['choices']; version: string }) {
  const choose = useChoose();
  return (
    <ul className={styles['rows']}>
      {choices.map(({ choice, isOn, chosenAt, consentVersion }) => (
        <li key={choice}>
          <CheckRow
            checked={isOn}
            onToggle={() =>
              void choose({
                choices: [
                  { choice, isOn: !isOn, ...(needsConsent(choice) && !isOn && { consentVersion: version }) },
                ],
              })
            }
          >
            {CHOICES[choice]}
            {isOn && consentVersion !== null && chosenAt !== null && (
              <small>
                {formatInstantDay(chosenAt)} 동의 · {consentVersion} 판
              </small>
            )}
          </CheckRow>
        </li>
      ))}
    </ul>
  );
}
