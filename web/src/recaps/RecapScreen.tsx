import { useQuery } from '@tanstack/react-query';
import { pictureVersion } from 'contract/pictures';
import { type Recap, RecapPeriod } from 'contract/recaps';
import { isRefused } from 'contract/refused';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import * as v from 'valibot';
import { formatCount } from '../kit/format-count.ts';
import { Gone } from '../kit/Gone.tsx';
import { Header } from '../kit/Header.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { ShareIcon } from '../kit/icons.tsx';
import { later } from '../kit/later.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { paths } from '../paths.ts';
import { recapTitle } from './ko.ts';
import styles from './Recap.module.css';
import { MostLoved, Photos } from './RecapPosts.tsx';
import { RecapMap } from './RecapMap.tsx';
import { recapOf } from './recaps.queries.ts';
import { Tally } from './Tally.tsx';

const PictureSheet = later(async () => (await import('../pictures/PictureSheet.tsx')).PictureSheet);

/** 이달의 동네, 올해의 동네: what the member recorded in a month or a year (BEHAVIOUR: recaps-1). */
export function RecapScreen() {
  const period = v.safeParse(RecapPeriod, useParams()['period']);
  return period.success ? <Page key={period.output} period={period.output} /> : <NoRecap />;
}

function Page({ period }: { period: RecapPeriod }) {
  const recap = useQuery(recapOf(period));
  if (isRefused<'RecapNotFound'>(recap.error, 'RECAP4001')) return <NoRecap />;
  return (
    <div className={styles['page']}>
      <Header
        title={recapTitle(period)}
        background="var(--page)"
        right={recap.data && <ShareRecap recap={recap.data} />}
      />
      {recap.data && <Content recap={recap.data} />}
      {recap.isPending && <Loading />}
      {recap.isLoadingError && (
        <LoadError text="기록을 모으지 못했어요." onRetry={() => void recap.refetch()} />
      )}
    </div>
  );
}

function ShareRecap({ recap }: { recap: Recap }) {
  const [isOpen, setOpen] = useState(false);
  const { period } = recap;
  return (
    <>
      <IconButton label="그림으로 나누기" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ShareIcon />
      </IconButton>
      {isOpen && (
        <PictureSheet
          title={recapTitle(period)}
          subject={{ kind: 'recap', id: period }}
          version={pictureVersion(recap)}
          hasPage
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Content({ recap }: { recap: Recap }) {
  const { sentence, postCount, dayCount, placeCount, regions, categories, map } = recap;
  return (
    <div className={styles['main']}>
      <p className={styles['sentence']}>{sentence}</p>
      <dl className={styles['counts']}>
        <Count of="기록" count={postCount} unit="개" />
        <Count of="기록한 날" count={dayCount} unit="일" />
        <Count of="장소" count={placeCount} unit="곳" />
      </dl>
      {regions.length > 0 && (
        <section aria-labelledby="regions">
          <h2 id="regions">다녀온 동네 {formatCount(regions.length)}곳</h2>
          {map && <RecapMap map={map} />}
          <Tally
            rows={regions.map(({ regionId, regionName, postCount }) => ({
              key: regionId,
              name: regionName,
              postCount,
            }))}
          />
        </section>
      )}
      <MostLoved recap={recap} />
      <Photos recap={recap} />
      <section aria-labelledby="categories">
        <h2 id="categories">카테고리별 기록</h2>
        <Tally
          rows={categories.map(({ categoryId, name, color, postCount }) => ({
            key: categoryId ?? 0,
            name: name ?? '카테고리 없음',
            color,
            postCount,
          }))}
        />
      </section>
    </div>
  );
}

const Count = ({ of, count, unit }: { of: string; count: number; unit: string }) => (
  <div>
    <dt>{of}</dt>
    <dd>
      {formatCount(count)}
      <small>{unit}</small>
    </dd>
  </div>
);

function Loading() {
  return (
    <div className={styles['main']} aria-busy="true">
      <p className="visually-hidden" role="status">
        기록을 모으고 있어요
      </p>
      <Skeleton width="80%" height="28px" />
      <Skeleton height="84px" radius="12px" />
      <Skeleton height="240px" radius="12px" />
    </div>
  );
}

function NoRecap() {
  return (
    <>
      <Header title="이달의 동네" />
      <Gone title="되돌아볼 기록이 없어요" text="기록을 남긴 달이 끝나면 여기서 모아 볼 수 있어요.">
        <Link to={paths.recaps}>지난 기록 보기</Link>
      </Gone>
    </>
  );
}
