import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ConsentState, isGiven, type Purpose, TEXT_OF } from 'contract/consents';
import { Link } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { formatInstantDay, formatInstantMinute } from '../kit/format-date.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { Header } from '../kit/Header.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import { Time } from '../kit/Time.tsx';
import { paths } from '../paths.ts';
import { askConsents } from './consent-sheet.ts';
import { myConsents, myPositionUses, useGiveConsents, useWithdrawConsent } from './consents.queries.ts';
import styles from './Consents.module.css';

/** 동의와 위치 기록: the member's consents, withdrawing them, and when their position was used (BEHAVIOUR: consents-5, consents-8). */
export function MyConsentsScreen() {
  const consents = useQuery(myConsents);
  return (
    <div className={styles['page']}>
      <Header title="동의와 위치 기록" background="var(--page)" />
      <h2>내가 동의한 것</h2>
      <p className={styles['hint']}>
        필수 동의는 탈퇴하면 함께 거두어져요.{' '}
        {consents.data?.isAsked === false && '지금은 동의 없이도 모든 기능을 쓸 수 있어요.'}
      </p>
      {consents.isPending && <Loading />}
      {consents.isLoadingError && (
        <LoadError text="동의를 불러오지 못했어요." onRetry={() => void consents.refetch()} />
      )}
      {consents.data && (
        <ul className={styles['list']}>
          {consents.data.consents.map((state) => (
            <Row key={state.consent} state={state} />
          ))}
        </ul>
      )}
      <h2>위치 이용 기록</h2>
      <p className={styles['hint']}>언제 무엇에 썼는지만 6개월 동안 남겨요. 어디였는지는 남기지 않아요.</p>
      <PositionUses />
      <nav className={styles['links']} aria-label="약관과 방침">
        <Link to={paths.text('policy')}>개인정보 처리방침</Link>
        <Link to={paths.text('company')}>사업자 정보</Link>
        <Link to={paths.transparency}>투명성 보고서</Link>
      </nav>
    </div>
  );
}

/** As tall as the consents, so that content below does not shift. */
const Loading = () => (
  <output className={styles['loading']} aria-label="동의를 불러오고 있어요">
    {Object.keys(TEXT_OF).map((consent) => (
      <Skeleton key={consent} height="60px" />
    ))}
  </output>
);

function consentSentence(state: ConsentState): string {
  if (isGiven(state) && state.givenAt !== null)
    return `${formatInstantDay(state.givenAt)} 동의 · ${state.version} 판`;
  if (state.givenVersion !== null) return '내용이 바뀌어 다시 동의가 필요해요';
  return state.withdrawnAt === null ? '동의하지 않았어요' : `${formatInstantDay(state.withdrawnAt)} 거둠`;
}

function Row({ state }: { state: ConsentState }) {
  const { consent, title, isRequired, version } = state;
  const give = useGiveConsents();
  const withdraw = useWithdrawConsent();
  const isOn = isGiven(state);
  async function change() {
    if (isRequired) return void (await askConsents('required'));
    if (isOn && !(await confirm(`‘${title}’ 동의를 거둘까요?`, { confirmLabel: '거두기' }))) return;
    try {
      await (isOn ? withdraw.mutateAsync(consent) : give.mutateAsync([{ consent, version }]));
      toast(isOn ? '동의를 거두었어요' : '동의했어요');
    } catch (error) {
      await showAlert(errorMessage(error, '바꾸지 못했어요. 다시 시도해 주세요.'));
    }
  }
  return (
    <li>
      <div>
        <Link to={paths.text(TEXT_OF[consent])}>
          <strong>{title}</strong>
        </Link>
        <p>
          {isRequired ? '필수' : '선택'} · {consentSentence(state)}
        </p>
      </div>
      {!(isRequired && isOn) && (
        <button
          type="button"
          data-given={isOn}
          disabled={give.isPending || withdraw.isPending}
          aria-label={`${title} ${isOn ? '동의 거두기' : '동의하기'}`}
          onClick={() => void change()}
        >
          {isOn ? '거두기' : '동의하기'}
        </button>
      )}
    </li>
  );
}

const PURPOSE_TEXTS: Record<Purpose, string> = {
  map: '지도를 내 위치에서 열기',
  write: '글 남길 곳을 내 위치에서 고르기',
  nearest: '가까운 장소 찾기',
  photo: '사진의 위치로 장소 찾기',
  region: '지금 있는 동네 찾기',
};

const PositionUses = () => (
  <PagedList
    query={useInfiniteQuery(myPositionUses)}
    pending={<StatusMessage text="기록을 불러오고 있어요…" />}
    failed="기록을 불러오지 못했어요."
    empty={<StatusMessage text="아직 위치를 쓴 적이 없어요." />}
  >
    {(uses, more) => (
      <>
        <ul className={styles['list']}>
          {uses.map(({ useId, purpose, at }) => (
            <li key={useId}>
              <div>
                <strong>{PURPOSE_TEXTS[purpose]}</strong>
                <p>
                  <Time at={at}>{formatInstantMinute(at)}</Time>
                </p>
              </div>
            </li>
          ))}
        </ul>
        {more}
      </>
    )}
  </PagedList>
);
