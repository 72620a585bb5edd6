import { useQuery } from '@tanstack/react-query';
import type { readCuration } from 'contract/curations';
import type { Result } from 'contract/endpoint';
import { CurationId } from 'contract/ids';
import { Link, useParams } from 'react-router';
import * as v from 'valibot';
import { isRefused } from 'contract/refused';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { paths } from '../paths.ts';
import { WriteLink } from '../drafts/WriteLink.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Photo } from '../kit/Photo.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { PostCard } from '../articles/list/PostCard.tsx';
import styles from './Curation.module.css';
import { curationById } from './curations.queries.ts';

/** A curation: its text and the posts it was made from (BEHAVIOUR: curations-4). */
export function CurationScreen() {
  const id = v.safeParse(CurationId, useParams()['index']);
  if (!id.success) return <NoCuration />;
  return <Curation curationId={id.output} />;
}

function Curation({ curationId }: { curationId: CurationId }) {
  const curation = useQuery(curationById(curationId));
  if (curation.data) return <Content {...curation.data} />;
  if (isRefused<'CurationNotFound'>(curation.error, 'CURATION4001')) return <NoCuration />;
  return (
    <>
      <Header title="동네 이야기" />
      {curation.isError ? (
        <LoadError text="동네 이야기를 불러오지 못했어요." onRetry={() => void curation.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Content({ curationId, title, body, imageUrl, posts, near }: Result<typeof readCuration>) {
  const write =
    near === null ? <WriteLink>기록하기</WriteLink> : <Link to={paths.newPinNear(near)}>기록하기</Link>;
  return (
    <>
      <Header title={title} />
      <LinkPreview title={title} description={body} image={imageUrl} path={paths.curation(curationId)} />
      <div className={styles['intro']}>
        <div className={styles['photo']}>
          <Photo src={imageUrl} alt="" width={375} height={220} first />
        </div>
        <p>{body}</p>
      </div>
      {posts.length === 0 ? (
        <StatusMessage
          illustration={<NoPostsIllustration size={132} />}
          text="이 이야기에 어울리는 기록을 기다리고 있어요."
        >
          {write}
        </StatusMessage>
      ) : (
        <>
          <ul className={styles['posts']}>
            {posts.map((post) => (
              <li key={post.articleId}>
                <PostCard post={post} first={false} />
              </li>
            ))}
          </ul>
          <StatusMessage text="내가 아는 이야기도 남겨 보세요.">{write}</StatusMessage>
        </>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className={styles['intro']} aria-busy="true">
      <p className="visually-hidden" role="status">
        동네 이야기를 불러오고 있어요
      </p>
      <div className={styles['photo']}>
        <Skeleton height="100%" radius={0} />
      </div>
      <Skeleton width="70%" />
    </div>
  );
}

function NoCuration() {
  return (
    <>
      <Header title="동네 이야기" />
      <Gone title="지난 이야기예요" text="새로운 이야기는 홈에서 볼 수 있어요." />
    </>
  );
}
