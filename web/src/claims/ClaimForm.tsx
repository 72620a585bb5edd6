import { ClaimRelation, InfringedRight, NewClaim } from 'contract/claims';
import type { ClaimId } from 'contract/ids';
import { CLAIM } from 'contract/limits';
import { isRefused } from 'contract/refused';
import { storedLength } from 'contract/text';
import { useState } from 'react';
import * as v from 'valibot';
import { errorMessage } from '../api/call.ts';
import { stored } from '../api/stored.ts';
import { Button } from '../kit/Button.tsx';
import { Form } from '../kit/Form.tsx';
import { TextField } from '../kit/TextField.tsx';
import { AskedChoice } from './AskedChoice.tsx';
import styles from './Claims.module.css';
import { useFileClaim } from './claims.queries.ts';
import { relationTexts, rightTexts } from './ko.ts';
import { WordsField } from './WordsField.tsx';

const toChoices = <Value extends string>(texts: Record<Value, string>) =>
  (Object.keys(texts) as Value[]).map((value) => ({ value, label: texts[value] }));
const RELATIONS = toChoices(relationTexts);
const RIGHTS = toChoices(rightTexts);

interface Props {
  /** The address of the claim's subject, if known. */
  link: string;
  onFiled: (filed: { claimId: ClaimId; email: string }) => void;
}

/** The draft of a claim. */
const ClaimDraft = v.object({
  name: v.string(),
  email: v.string(),
  relation: v.nullable(ClaimRelation),
  infringed: v.nullable(InfringedRight),
  link: v.string(),
  explanation: v.string(),
  evidence: v.string(),
});
type ClaimDraft = v.InferOutput<typeof ClaimDraft>;

/** The form of a claim: the claimant, the right, the subject and the reason. Its draft survives a reload (BEHAVIOUR: claims-9). */
export function ClaimForm({ link, onFiled }: Props) {
  const { claim, change, wrong, send, isPending, error } = useNewClaim(link, onFiled);
  const isLinkUnknown = isRefused<'ClaimLinkUnknown'>(error, 'CLAIM4001');
  return (
    <Form className={styles['form']} onSubmit={send}>
      <p className={styles['intro']}>
        내 권리를 침해하는 글이나 댓글, 사진이 있다면 알려 주세요. 회원이 아니어도 돼요. 이름과 메일은 이
        신고를 처리하는 데만 쓰고, 끝난 뒤 1년이 지나면 지워요. 글쓴이에게는 알리지 않아요.
      </p>
      <TextField
        label="이름"
        isLabelShown
        value={claim.name}
        maxGraphemes={CLAIM.nameMax}
        error={wrong?.name ? '이름을 적어 주세요.' : null}
        onText={(name) => change({ name })}
      />
      <TextField
        label="메일 주소"
        isLabelShown
        type="email"
        autoComplete="email"
        value={claim.email}
        error={wrong?.email ? '메일 주소를 확인해 주세요.' : null}
        onText={(email) => change({ email })}
      />
      <AskedChoice<ClaimRelation | null>
        legend="누구의 권리인가요?"
        choices={RELATIONS}
        chosen={claim.relation}
        error={wrong?.relation ? '누구의 권리인지 골라 주세요.' : null}
        onChoose={(relation) => change({ relation })}
      />
      <AskedChoice<InfringedRight | null>
        legend="어떤 권리인가요?"
        choices={RIGHTS}
        chosen={claim.infringed}
        error={wrong?.infringed ? '어떤 권리인지 골라 주세요.' : null}
        onChoose={(infringed) => change({ infringed })}
      />
      <TextField
        label="글이나 댓글, 사진의 주소"
        isLabelShown
        inputMode="url"
        value={claim.link}
        placeholder="https://…/record/123"
        error={wrong?.link ? '주소를 적어 주세요.' : isLinkUnknown ? error.message : null}
        onText={(to) => change({ link: to })}
      />
      <WordsField
        label={`어떤 점이 권리를 침해하나요? (${CLAIM.explanationMin}자 이상)`}
        value={claim.explanation}
        max={CLAIM.textMax}
        rows={5}
        error={
          wrong?.explanation
            ? `${CLAIM.explanationMin}자 이상 적어 주세요. 지금은 ${storedLength(claim.explanation)}자예요.`
            : null
        }
        onText={(explanation) => change({ explanation })}
      />
      <WordsField
        label="보여 줄 수 있는 근거 (선택)"
        value={claim.evidence}
        max={CLAIM.textMax}
        rows={3}
        onText={(evidence) => change({ evidence })}
      />
      <p className={styles['failure']} role="alert">
        {error !== null &&
          !isLinkUnknown &&
          errorMessage(error, '보내지 못했어요. 잠시 후 다시 시도해 주세요.')}
      </p>
      <Button type="submit" variant="primary" wide busy={isPending}>
        확인 번호 받기
      </Button>
    </Form>
  );
}

/** The draft of the claim, its invalid fields after the first attempt, and the function that sends it. */
function useNewClaim(link: string, onFiled: Props['onFiled']) {
  const kept = stored(ClaimDraft, `claim-draft:${link}`, 'session');
  const [claim, setClaim] = useState<ClaimDraft>(() => kept.read() ?? emptyClaim(link));
  const [hasTried, setTried] = useState(false);
  const { mutateAsync, isPending, error } = useFileClaim();
  const change = (changed: Partial<ClaimDraft>) => {
    const next = { ...claim, ...changed };
    setClaim(next);
    kept.write(next);
  };
  const read = v.safeParse(NewClaim, claim);
  const wrong = hasTried && !read.success ? v.flatten<typeof NewClaim>(read.issues).nested : undefined;
  async function send() {
    setTried(true);
    if (!read.success) return;
    const filed = await mutateAsync(read.output).catch(() => null);
    if (filed === null) return;
    kept.clear(); // it names the claimant
    onFiled({ claimId: filed.claimId, email: read.output.email });
  }
  return { claim, change, wrong, send, isPending, error };
}

const emptyClaim = (link: string): ClaimDraft => ({
  name: '',
  email: '',
  relation: null,
  infringed: null,
  link,
  explanation: '',
  evidence: '',
});
