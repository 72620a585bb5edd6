import { useQuery } from '@tanstack/react-query';
import type { ClaimLookup } from 'contract/claims';
import { ClaimId } from 'contract/ids';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import * as v from 'valibot';
import { errorMessage } from '../api/call.ts';
import { DetailRow } from '../kit/DetailRow.tsx';
import { formatInstantDay } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { paths } from '../paths.ts';
import styles from './Claims.module.css';
import { claimLookup } from './claims.queries.ts';
import { CodeForm } from './CodeForm.tsx';
import { claimTexts, rightTexts } from './ko.ts';

const Key = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** The claim of a mail's link, whose key is behind the # : the code where it waits for that, else how far it is (BEHAVIOUR: claims-26). */
export function ClaimStatusScreen() {
  const id = v.safeParse(ClaimId, useParams()['id']);
  const key = v.safeParse(Key, useLocation().hash.slice(1));
  return (
    <div className={styles['page']}>
      <Header title="권리침해 신고" background="var(--page)" />
      {id.success && key.success ? (
        <Found claimId={id.output} linkKey={key.output} />
      ) : (
        <StatusMessage
          title="주소가 온전하지 않아요"
          text="메일에 있는 주소를 처음부터 끝까지 그대로 열어 주세요."
        />
      )}
    </div>
  );
}

function Found({ claimId, linkKey }: { claimId: ClaimId; linkKey: string }) {
  const { data, error, refetch } = useQuery(claimLookup(claimId, linkKey));
  const navigate = useNavigate();
  if (error)
    return <LoadError text={errorMessage(error, '불러오지 못했어요.')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={200} />;
  if (data.codeUntil !== null)
    return (
      <CodeForm
        claimId={claimId}
        sentTo="메일로"
        onProven={() => void refetch()}
        onAgain={() => void navigate(paths.newClaim())}
      />
    );
  return <Status claim={data} />;
}

function Status({ claim }: { claim: ClaimLookup }) {
  const { claimId, state, infringed, createdAt, heldUntil, hasObjection, words, endedAt } = claim;
  return (
    <div className={styles['form']}>
      <div className={styles['facts']}>
        <h2 role="status">{claimTexts[state]}</h2>
        <p>{nextText(claim)}</p>
        <dl>
          <DetailRow name="신고 번호">{claimId}</DetailRow>
          <DetailRow name="권리">{rightTexts[infringed]}</DetailRow>
          <DetailRow name="신고한 날">{formatInstantDay(createdAt)}</DetailRow>
          {state === 'HELD' && heldUntil !== null && (
            <DetailRow name="가리는 기간">{formatInstantDay(heldUntil)}까지</DetailRow>
          )}
          {hasObjection && <DetailRow name="글쓴이">이의를 제기했어요</DetailRow>}
          {endedAt !== null && <DetailRow name="끝난 날">{formatInstantDay(endedAt)}</DetailRow>}
          {words !== '' && <DetailRow name="담당자의 말">{words}</DetailRow>}
        </dl>
      </div>
      {state === 'UNPROVEN' && <Link to={paths.newClaim()}>처음부터 다시 신고하기</Link>}
    </div>
  );
}

/** What comes next, or what came of it. */
function nextText({ state, removesAtEnd, hasObjection }: ClaimLookup): string {
  switch (state) {
    case 'UNPROVEN':
      return '확인 번호를 적을 시간이 지나서 접수되지 않았어요.';
    case 'OPEN':
      return '담당자가 살펴보고 있어요. 결과는 메일로도 알려 드려요.';
    case 'HELD':
      if (hasObjection) return '게시물을 가려 두었고, 글쓴이의 이의를 살펴보고 있어요.';
      return removesAtEnd
        ? '게시물을 가려 두었어요. 글쓴이의 이의가 없으면 기간이 끝날 때 삭제해요.'
        : '게시물을 가려 두었어요. 다른 결정이 없으면 기간이 끝날 때 다시 보이게 돼요.';
    case 'REMOVED':
      return '신고하신 게시물을 삭제했어요.';
    case 'RESTORED':
      return '임시조치를 마쳤어요.';
    case 'DECLINED':
      return '살펴보았지만 임시조치를 하지 않기로 했어요.';
  }
}
