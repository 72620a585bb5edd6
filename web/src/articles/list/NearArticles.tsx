import { useInfiniteQuery } from '@tanstack/react-query';
import type { ArticleId, RegionId } from 'contract/ids';
import type { Within } from 'contract/region-shapes';
import type { NearArticle } from 'contract/near-articles';
import type { Region } from 'contract/region-shapes';
import { type ReactNode, useId } from 'react';
import { PagedList } from '../../kit/PagedList.tsx';
import { useKeptKey } from '../../kit/kept-places.ts';
import { useKeptCard } from '../../kit/use-kept-card.ts';
import { areaNames } from '../../regions/area-names.ts';
import { articlesNear } from '../articles.queries.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { LoadingArticles } from './ArticleList.tsx';
import styles from './ArticleListScreen.module.css';

interface Props {
  /** The neighbourhood around which they are; null: the member's own. */
  regionId: RegionId | null;
  /** The post after which they begin; null: with the first. */
  after?: ArticleId | null;
  empty: ReactNode;
}

type Row = NearArticle & { regions: readonly Region[] };

/** Posts from near to far, under a heading where a wider area begins (BEHAVIOUR: home-12). Goes on as its end comes near. */
export function NearArticles({ regionId, after = null, empty }: Props) {
  const articles = useInfiniteQuery(articlesNear(regionId, after));
  const list = useKeptCard(useKeptKey('near'), articles);
  return (
    <div ref={list}>
      <PagedList
        query={articles}
        pending={<LoadingArticles />}
        failed="목록을 불러오지 못했습니다."
        empty={empty}
        endless
      >
        {(rows, more) => (
          <div className={styles['list']}>
            {byArea(rows).map(([first, ...others]) => (
              <Area
                key={first.within}
                rows={[first, ...others]}
                within={first.within}
                regions={first.regions}
              />
            ))}
            {more}
          </div>
        )}
      </PagedList>
    </div>
  );
}

function Area({
  rows,
  within,
  regions,
}: {
  rows: readonly Row[];
  within: Within;
  regions: readonly Region[];
}) {
  const titleId = useId();
  return (
    <section className={styles['area']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title(within, regions)}</h2>
      <ul>
        {rows.map((article) => (
          <li key={article.articleId} data-card={article.articleId}>
            <ArticleCard article={article} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rows of one area after another. */
function byArea(rows: readonly Row[]): [Row, ...Row[]][] {
  const areas: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = areas.at(-1);
    if (last?.[0].within === row.within) last.push(row);
    else areas.push([row]);
  }
  return areas;
}

function title(within: Within, regions: readonly Region[]): string {
  if (within === 'country') return regions.length === 0 ? '이웃들의 기록' : '다른 동네 기록';
  return `${areaNames(regions, within)} ${within === 'dong' ? '기록' : '다른 동네 기록'}`;
}
