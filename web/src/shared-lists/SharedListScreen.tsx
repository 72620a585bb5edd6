import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FOR_LINKS, listVersion, picturePath } from 'contract/pictures';
import { isRefused } from 'contract/refused';
import { ListKey } from 'contract/shared-lists';
import { Link, useParams } from 'react-router';
import * as v from 'valibot';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { CategoryMark } from '../categories/CategoryMark.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Header } from '../kit/Header.tsx';
import { NoPlacesIllustration } from '../kit/illustrations.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { CategoryBadge } from 'map/pins';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { pinCategoryLabel } from 'contract/pin-categories';
import { paths } from '../paths.ts';
import { ReportMenu } from '../reports/ReportMenu.tsx';
import { ListActions } from './ListActions.tsx';
import { listedPlaces, sharedList } from './shared-lists.queries.ts';
import styles from './SharedList.module.css';
import { formatCount } from '../kit/format-count.ts';

/** A list of places opened by its link, to view, copy and follow (BEHAVIOUR: lists-2). */
export function SharedListScreen() {
  const listKey = v.safeParse(ListKey, useParams()['key']);
  return listKey.success ? <List key={listKey.output} listKey={listKey.output} /> : <NoList />;
}

function List({ listKey }: { listKey: ListKey }) {
  const list = useQuery(sharedList(listKey));
  const places = useInfiniteQuery(listedPlaces(listKey)).data ?? [];
  if (isRefused<'SharedListNotFound'>(list.error, 'LIST4001')) return <NoList />;
  if (list.data === undefined)
    return (
      <>
        <Header title="장소 목록" />
        {list.isError ? (
          <LoadError text="목록을 불러오지 못했어요." onRetry={() => void list.refetch()} />
        ) : (
          <StatusMessage text="목록을 불러오고 있어요…" />
        )}
      </>
    );
  const { name, color, ownerNickname, placeCount, isMine } = list.data;
  const version = listVersion({ ...list.data, places });
  const what = `${ownerNickname === null ? '' : `${ownerNickname}님이 모은 `}장소 ${formatCount(placeCount)}곳`;
  return (
    <div className={styles['screen']}>
      <Header
        title={name}
        underline
        right={!isMine && <ReportMenu label="목록 메뉴" reported={{ kind: 'LIST', listKey }} />}
      />
      <meta name="robots" content="noindex" />
      <LinkPreview
        title={name}
        description={`${what}을 동네기록에서 보세요.`}
        path={paths.sharedList(listKey)}
        drawn={picturePath({ kind: 'list', id: listKey }, version, FOR_LINKS)}
      />
      <div className={styles['head']}>
        <CategoryMark color={color} />
        <p>{what}</p>
      </div>
      <ListActions list={list.data} version={version} />
      <Places listKey={listKey} />
    </div>
  );
}

const Places = ({ listKey }: { listKey: ListKey }) => (
  <PagedList
    query={useInfiniteQuery(listedPlaces(listKey))}
    pending={<StatusMessage text="장소를 불러오고 있어요…" />}
    failed="장소를 불러오지 못했어요."
    empty={
      <StatusMessage
        illustration={<NoPlacesIllustration />}
        title="아직 담긴 장소가 없어요"
        text="장소가 담기면 이 주소에서 볼 수 있어요."
      />
    }
    endless
  >
    {(places, more) => (
      <>
        <ul className={styles['places']}>
          {places.map(({ placeId, title, pinCategory, address }) => (
            <li key={placeId}>
              <Link to={paths.place(placeId)} viewTransition>
                <CategoryBadge category={pinCategory} size={40} />
                <span>
                  <strong>{title}</strong>
                  <small>
                    {pinCategoryLabel(pinCategory)}
                    {address && ` · ${address}`}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {more}
      </>
    )}
  </PagedList>
);

const NoList = () => (
  <>
    <Header title="장소 목록" />
    <Gone title="이제 공유하지 않는 목록이에요" text="링크를 보낸 이웃에게 다시 물어봐 주세요.">
      <Link to={paths.map}>지도 둘러보기</Link>
    </Gone>
  </>
);
