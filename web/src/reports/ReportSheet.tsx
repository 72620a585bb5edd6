import { Refused } from 'contract/refused';
import { REPORT } from 'contract/limits';
import { REASONS_FOR, ReportReason } from 'contract/report-reasons';
import { isVisible } from 'contract/text';
import { type SyntheticEvent, use, useState } from 'react';
import * as v from 'valibot';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { Link } from 'react-router';
import { byLink } from '../api/link-key.ts';
import { stored } from '../api/stored.ts';
import { AfterSheet, Sheet } from '../kit/Sheet.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';
import { reasonTexts } from './ko.ts';
import { type Reported, useReport } from './reports.queries.ts';
import styles from './ReportSheet.module.css';

interface Props {
  reported: Reported;
  /**
   * The reasons that are not offered: 광고 의심 if it was already given or the post discloses it, a false 내돈내산 for content without that
   * disclosure.
   */
  without: readonly ReportReason[];
  /** Why they are not offered, unless that is obvious. */
  hint: string | undefined;
  /** Receives the number of reports as a suspected ad; null if such reports are not counted. */
  onReported: (reason: ReportReason, spamCount: number | null) => void;
  onClose: () => void;
}

/** Asks for the reason, warns against false reports, and confirms the report (BEHAVIOUR: reports-8). Load it lazily. */
export function ReportSheet(props: Props) {
  return (
    <Sheet showTitle title="왜 신고하시나요?" onClose={props.onClose}>
      <Form {...props} />
    </Sheet>
  );
}

/** The draft of a report, kept while its sheet is closed (BEHAVIOUR: reports-18). */
const ReportDraft = v.object({ reason: v.nullable(ReportReason), words: v.string() });
type ReportDraft = v.InferOutput<typeof ReportDraft>;

/** The sheet's initial draft: the kept one, unless its reason is not offered. */
function openDraft(kept: ReportDraft | null, offered: readonly ReportReason[]): ReportDraft {
  const first = offered.includes('AD') ? 'AD' : null;
  if (kept === null) return { reason: first, words: '' };
  return kept.reason === null || !offered.includes(kept.reason) ? { ...kept, reason: first } : kept;
}

function Form({ reported, without, hint, onReported, onClose }: Props) {
  const afterSheet = use(AfterSheet);
  const offered = REASONS_FOR[reported.kind].filter((one) => !without.includes(one));
  const kept = stored(ReportDraft, `report-draft:${Object.values(reported).join(':')}`, 'session');
  const [{ reason, words }, setDraft] = useState(() => openDraft(kept.read(), offered));
  const change = (draft: ReportDraft) => {
    setDraft(draft);
    kept.write(draft);
  };
  const { mutateAsync, isPending, error, reset } = useReport();
  const about = reportedAddress(reported);
  const needsWords = reason === 'OTHER' && !isVisible(words);
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (reason === null || needsWords) return;
    try {
      const spamCount = await mutateAsync({ reported, because: { reason, words: words.trim() } });
      kept.clear();
      afterSheet(() => {
        onClose();
        onReported(reason, spamCount);
        toast('신고해 주셔서 고마워요');
      });
    } catch (failure) {
      if (isAccessFailure(failure)) onClose();
    }
  }
  const choose = (one: ReportReason) => {
    reset();
    change({ reason: one, words });
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)}>
      {hint !== undefined && <p className={styles['warning']}>{hint}</p>}
      <fieldset disabled={isPending}>
        <legend className="visually-hidden">신고하는 까닭</legend>
        {offered.map((one) => (
          <CheckRow
            key={one}
            kind="radio"
            name="reason"
            checked={one === reason}
            onToggle={() => choose(one)}
          >
            {reasonTexts[one]}
          </CheckRow>
        ))}
      </fieldset>
      {reason !== null && reason !== 'AD' && (
        <TextArea
          className={styles['more']}
          aria-label="어떤 점이 문제인지"
          placeholder={
            reason === 'OTHER' ? '어떤 점이 문제인지 알려 주세요' : '더 알려 주실 점이 있나요? (선택)'
          }
          rows={3}
          maxGraphemes={REPORT.wordsMax}
          value={words}
          onText={(text) => change({ reason, words: text })}
        />
      )}
      <p className={styles['warning']}>
        {reason === 'AD' && reported.kind === 'ARTICLE'
          ? '정말 광고 의심 글로 신고하시겠어요?'
          : '정말 신고하시겠어요?'}
        <br />
        허위로 신고하면 제재를 받을 수 있어요.
      </p>
      <p className={styles['failure']} role="alert">
        {error !== null && failureText(error)}
      </p>
      {about !== null && (
        <Link className={styles['claim']} to={paths.newClaim(about)} onClick={onClose}>
          내 권리를 침해했나요? 권리침해 신고
        </Link>
      )}
      <Button type="submit" variant="danger" wide busy={isPending} disabled={reason === null || needsWords}>
        신고하기
      </Button>
    </form>
  );
}

/** The address of a post or comment for a claim (BEHAVIOUR: claims-2). */
function reportedAddress(reported: Reported): string | null {
  if (reported.kind !== 'ARTICLE' && reported.kind !== 'COMMENT') return null;
  const query = new URLSearchParams(byLink(reported.articleId).query);
  if (reported.kind === 'COMMENT') query.set('comment', String(reported.commentId));
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  return `${location.origin}${paths.article(reported.articleId)}${search}`;
}

/** The server's message if it refused the report, else a general failure message (BEHAVIOUR: reports-9). */
function failureText(error: Error): string {
  const otherwise = '신고 처리 중 오류가 발생했습니다.';
  const isAnswer = error instanceof Refused && [400, 403, 409, 429].includes(error.status);
  return isAnswer ? errorMessage(error, otherwise) : otherwise;
}
