import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MemberId } from 'contract/ids';
import { authorVersion, FOR_LINKS, picturePath } from 'contract/pictures';
import { isRefused } from 'contract/refused';
import { useParams, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { ArticleList } from '../articles/list/ArticleList.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Header } from '../kit/Header.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { later } from '../kit/later.ts';
import { paths } from '../paths.ts';
import { regionIn } from '../regions/region-in.ts';
import { AuthorHead } from './AuthorHead.tsx';
import styles from './AuthorScreen.module.css';
import { articlesBy, authorById } from './authors.queries.ts';
import { formatCount } from '../kit/format-count.ts';

// Not needed to read.
const AuthorMenu = later(async () => (await import('../blocks/AuthorMenu.tsx')).AuthorMenu);

/** A member's public page: who they are and their posts, all or those of one neighbourhood (BEHAVIOUR: authors-1). */
export function AuthorScreen() {
  const memberId = v.safeParse(MemberId, useParams()['id']);
  if (!memberId.success) return <NoAuthor />;
  return <AuthorPage key={memberId.output} memberId={memberId.output} />;
}

function AuthorPage({ memberId }: { memberId: MemberId }) {
  const author = useQuery(authorById(memberId));
  const regionId = regionIn(useSearchParams()[0]);
  const posts = useInfiniteQuery(articlesBy(memberId, regionId));
  if (isRefused<'AuthorNotFound'>(author.error, 'MEMBER4041')) return <NoAuthor />;
  return (
    <div className={styles['screen']}>
      <Header
        title="이웃의 기록"
        documentTitle={author.data ? `${author.data.nickname}님의 기록` : '이웃의 기록'}
        background="var(--home)"
        right={author.data && !author.data.isMe && <AuthorMenu memberId={memberId} />}
      />
      {author.isLoadingError && (
        <LoadError text="이웃을 불러오지 못했어요." onRetry={() => void author.refetch()} />
      )}
      {author.isPending && <Loading />}
      {author.data && (
        <>
          <LinkPreview
            title={`${author.data.nickname}님의 기록`}
            description={`${author.data.nickname}님이 동네에 남긴 기록 ${formatCount(author.data.articleCount)}개를 모았어요.`}
            image={author.data.profileImage}
            drawn={picturePath({ kind: 'author', id: memberId }, authorVersion(author.data), FOR_LINKS)}
            path={paths.author(memberId)}
          />
          <AuthorHead author={author.data} regionId={regionId} />
          <ArticleList query={posts} empty={<NoPosts />} />
        </>
      )}
    </div>
  );
}

const NoPosts = () => (
  <StatusMessage illustration={<NoPostsIllustration />} title="아직 남긴 기록이 없어요" />
);

function Loading() {
  return (
    <div className={styles['head']} aria-busy="true">
      <p className="visually-hidden" role="status">
        이웃을 불러오고 있어요
      </p>
      <Skeleton width="72px" height="72px" radius="36px" />
      <Skeleton width="40%" height="24px" />
    </div>
  );
}

function NoAuthor() {
  return (
    <>
      <Header title="이웃" />
      <Gone title="이제 없는 이웃이에요" text="탈퇴했거나 잘못된 주소예요." />
    </>
  );
}
