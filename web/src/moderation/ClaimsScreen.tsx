import { useInfiniteQuery } from '@tanstack/react-query';
import type { Claim } from 'contract/claims';
import { useState } from 'react';
import { claimsFor } from '../claims/claims.queries.ts';
import { ChoiceRow } from '../kit/ChoiceRow.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { ClaimItem } from './ClaimItem.tsx';
import styles from './Places.module.css';
import { ModerationPage } from './ModerationPage.tsx';
import { UndoLast } from './UndoLast.tsx';
import { useActing } from './use-acting.ts';
import { useChosen } from './use-chosen.ts';
import { useKeys } from './use-keys.ts';

const CHOICES = [
  { value: false, label: '기다리는 신고' },
  { value: true, label: '끝난 신고' },
];

/** 권리침해: claims that wait, and those that have ended (BEHAVIOUR: claims-8). */
export function ClaimsScreen() {
  const [ended, setEnded] = useState(false);
  const claims = useInfiniteQuery(claimsFor(ended));
  const acting = useActing();
  return (
    <ModerationPage title="권리침해" error={claims.error}>
      <UndoLast acting={acting} />
      <div className={styles['find']}>
        <ChoiceRow legend="무엇을 볼까요?" choices={CHOICES} chosen={ended} onChoose={setEnded} />
      </div>
      <PagedList
        query={claims}
        pending={<StatusMessage text="신고를 불러오고 있어요…" />}
        failed="신고를 불러오지 못했어요."
        empty={<StatusMessage title={ended ? '끝난 신고가 없어요' : '기다리는 신고가 없어요'} />}
        endless
      >
        {(rows, more) => (
          <>
            <Claims claims={rows} />
            {more}
          </>
        )}
      </PagedList>
    </ModerationPage>
  );
}

/** One of them is chosen, for which the keys are (BEHAVIOUR: claims-29). */
function Claims({ claims }: { claims: readonly Claim[] }) {
  const { at, choose, panel } = useChosen(claims, ({ claimId }) => String(claimId));
  useKeys({
    j: { does: '다음', act: () => choose(at + 1) },
    k: { does: '이전', act: () => choose(at - 1) },
  });
  return claims.map((claim, nth) => (
    <div key={claim.claimId} ref={nth === at ? panel : null} className={styles['claim']} tabIndex={-1}>
      <ClaimItem
        claim={claim}
        isChosen={nth === at}
        onChoose={() => choose(nth)}
        onDecided={() => choose(at + 1)}
      />
    </div>
  ));
}
