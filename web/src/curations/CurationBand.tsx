import { useQuery } from '@tanstack/react-query';
import { inSize } from 'contract/photos';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { Photo } from '../kit/Photo.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useKeptScroll } from '../kit/use-kept-scroll.ts';
import styles from './Curation.module.css';
import { curationCards } from './curations.queries.ts';

/** This week's curation cards on home; nothing while there are none. */
export function CurationBand() {
  const cards = useQuery(curationCards);
  const row = useKeptScroll<HTMLUListElement>('curations');
  if (cards.isPending) return <Loading />;
  if (cards.data?.length === 0) return null;
  return (
    <section className={styles['band']} aria-labelledby="curations">
      <h2 id="curations">이런 동네는 어때요?</h2>
      {cards.data === undefined && (
        <LoadError text="동네 이야기를 불러오지 못했어요." onRetry={() => void cards.refetch()} />
      )}
      <ul ref={row} className={styles['cards']}>
        {cards.data?.map((card) => (
          <li key={card.curationId}>
            <Link className={styles['card']} to={paths.curation(card.curationId)} viewTransition>
              <div className={styles['photo']}>
                <Photo src={inSize(card.imageUrl, 'list')} alt="" width={200} height={150} />
              </div>
              <h3>{card.title}</h3>
              <p>{card.body}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <div className={styles['band']} aria-busy="true">
      <h2>이런 동네는 어때요?</h2>
      <ul className={styles['cards']} aria-hidden="true">
        {[1, 2].map((card) => (
          <li key={card}>
            <Skeleton width="200px" height="236px" radius="12px" />
          </li>
        ))}
      </ul>
    </div>
  );
}
