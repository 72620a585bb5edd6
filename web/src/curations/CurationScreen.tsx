import { useQuery } from '@tanstack/react-query';
import { CurationId } from 'contract/ids';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { FailedNotice } from '../kit/FailedNotice.tsx';
import { Header } from '../kit/Header.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Photo } from '../kit/Photo.tsx';
import { LostSpot } from '../kit/spots.tsx';
import { PostCard } from '../home/PostCard.tsx';
import styles from './Curation.module.css';
import { curationById } from './curations.queries.ts';

/** One curation: its idea, and the records it was made from. */
export function CurationScreen() {
  const id = v.safeParse(CurationId, useParams()['index']);
  if (!id.success) return <Lost />;
  return <Opened curationId={id.output} />;
}

function Opened({ curationId }: { curationId: CurationId }) {
  const curation = useQuery(curationById(curationId));
  if (curation.isError) {
    return (
      <>
        <Header title="큐레이션" underline />
        <FailedNotice text="큐레이션을 불러오지 못했어요." onRetry={() => void curation.refetch()} />
      </>
    );
  }
  if (!curation.data) return <Header title="큐레이션" underline />;
  const { title, body, imageUrl, posts } = curation.data;
  return (
    <>
      <Header title={title} underline />
      <div className={styles['intro']}>
        <div className={styles['photo']}>
          <Photo src={imageUrl} alt="" width={375} height={220} first />
        </div>
        <h2>{title}</h2>
        <p>{body}</p>
      </div>
      <ul className={styles['posts']}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} first={false} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Lost() {
  return (
    <>
      <Header title="큐레이션" underline />
      <Notice picture={<LostSpot />} title="없는 큐레이션이에요" />
    </>
  );
}
