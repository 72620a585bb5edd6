import { useQuery } from '@tanstack/react-query';
import { RecapPeriod } from 'contract/recaps';
import { Link } from 'react-router';
import * as v from 'valibot';
import { WriteLink } from '../drafts/WriteLink.tsx';
import { Header } from '../kit/Header.tsx';
import { CaretRightIcon } from '../kit/icons.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { paths } from '../paths.ts';
import styles from './Recap.module.css';
import { recapYears } from './recaps.queries.ts';

/** The months and years of which the member has a recap, newest first (BEHAVIOUR: recaps-2). */
export function RecapsScreen() {
  const years = useQuery(recapYears);
  return (
    <div className={styles['page']}>
      <Header title="이달의 동네" background="var(--page)" />
      {years.isPending && <StatusMessage text="기록을 모으고 있어요…" />}
      {years.isLoadingError && (
        <LoadError text="기록을 모으지 못했어요." onRetry={() => void years.refetch()} />
      )}
      {years.data?.length === 0 && (
        <StatusMessage
          illustration={<NoPostsIllustration />}
          title="되돌아볼 기록이 없어요"
          text="기록을 남긴 달이 끝나면 여기서 모아 볼 수 있어요."
        >
          <WriteLink>기록하기</WriteLink>
        </StatusMessage>
      )}
      <div className={styles['main']}>
        {years.data?.map(({ year, months, hasEnded }) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}년</h2>
            {hasEnded && (
              <Link className={styles['year']} to={paths.recap(parse(`${year}`))} viewTransition>
                {year}년의 동네 <CaretRightIcon size={18} />
              </Link>
            )}
            <ul className={styles['months']}>
              {months.map((month) => (
                <li key={month}>
                  <Link to={paths.recap(parse(`${year}-${String(month).padStart(2, '0')}`))} viewTransition>
                    <span className="visually-hidden">{year}년 </span>
                    {month}월<span className="visually-hidden">의 동네</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const parse = (period: string) => v.parse(RecapPeriod, period);
