import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PlaceId } from 'contract/ids';
import { KEYWORD } from 'contract/limits';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { formatTimeAgo } from '../kit/format-date.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useDebounced } from '../kit/use-debounced.ts';
import { paths } from '../paths.ts';
import { Duplicates } from './Duplicates.tsx';
import { placeMerges, placesNamed } from './merges.queries.ts';
import styles from './Item.module.css';
import journalStyles from './Journal.module.css';
import placesStyles from './Places.module.css';
import { ModerationPage } from './ModerationPage.tsx';
import { useMerging } from './use-merging.ts';

/** 장소 합치기: a place, possible duplicates at the same spot, and the merges so far (BEHAVIOUR: merges-5). */
export function MergePlacesScreen() {
  const [search] = useSearchParams();
  const place = v.safeParse(PlaceId, search.get('place'));
  const merges = useInfiniteQuery(placeMerges);
  const merging = useMerging();
  return (
    <ModerationPage title="장소 합치기" error={merges.error}>
      <Search />
      {place.success && <Duplicates key={place.output} placeId={place.output} merging={merging} />}
      <PagedList
        query={merges}
        pending={<Skeleton height={80} />}
        failed="합친 장소를 불러오지 못했어요."
        endless
      >
        {(rows, more) => (
          <>
            <ul className={journalStyles['journal']} aria-label="합친 장소">
              {rows.map(
                ({ mergeId, title, intoId, intoTitle, actorNickname, createdAt, undoneAt, canUndo }) => (
                  <li key={mergeId}>
                    <strong>
                      {title} → <Link to={paths.adminPlace(intoId)}>{intoTitle}</Link>
                    </strong>
                    <p>
                      {actorNickname ?? '운영자 명령'} · {formatTimeAgo(createdAt)}
                      {undoneAt !== null && ` · ${formatTimeAgo(undoneAt)} 되돌림`}
                    </p>
                    {canUndo && (
                      <button
                        type="button"
                        className={styles['more']}
                        disabled={merging.isPending}
                        onClick={() => void merging.undo(mergeId)}
                      >
                        되돌리기
                      </button>
                    )}
                  </li>
                ),
              )}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </ModerationPage>
  );
}

/** Finds the place to keep. */
function Search() {
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim());
  const found = useQuery({ ...placesNamed(keyword), enabled: keyword !== '' });
  return (
    <div className={placesStyles['find']}>
      <TextField
        label="남길 장소 찾기"
        isLabelShown
        type="search"
        value={text}
        maxGraphemes={KEYWORD.max}
        onText={setText}
      />
      {found.isError && <LoadError text="찾지 못했어요." onRetry={() => void found.refetch()} />}
      {keyword !== '' && found.data?.length === 0 && <StatusMessage text="그런 장소가 없어요." />}
      {keyword !== '' && found.data !== undefined && found.data.length > 0 && (
        <ul className={styles['reports']} aria-label="찾은 장소">
          {found.data.map(({ placeId, title, address }) => (
            <li key={placeId}>
              <Link to={paths.adminPlace(placeId)} onClick={() => setText('')}>
                <strong>{title}</strong> {address}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
