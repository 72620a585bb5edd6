import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CategoryMark } from '../categories/CategoryMark.tsx';
import { CaretRightIcon } from '../kit/icons.tsx';
import { paths } from '../paths.ts';
import { followedLists } from './shared-lists.queries.ts';
import styles from './SharedList.module.css';

/** The lists the member follows, while they are shared; renders nothing if there are none (BEHAVIOUR: lists-5). */
export function FollowedLists() {
  const { data: lists = [] } = useQuery(followedLists);
  if (lists.length === 0) return null;
  return (
    <section className={styles['followed']}>
      <h2>따라보는 목록</h2>
      <ul>
        {lists.map(({ listKey, name, color, ownerNickname, placeCount }) => (
          <li key={listKey}>
            <Link to={paths.sharedList(listKey)} viewTransition>
              <CategoryMark color={color} />
              <span>
                <strong>{name}</strong>
                {ownerNickname !== null && <small>{ownerNickname}</small>}
              </span>
              <small>장소 {placeCount}곳</small>
              <CaretRightIcon size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
