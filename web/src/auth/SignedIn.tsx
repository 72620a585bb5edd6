import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '../api/call.ts';
import { storedUser } from '../api/stored-user.ts';
import { paths } from '../paths.ts';
import styles from './SignedIn.module.css';

/** The nickname of the signed-in member, if this browser has not stored it; null if they have none yet. */
const myNickname = queryOptions({
  queryKey: ['members', 'me', 'nickname'],
  queryFn: async (context) => {
    const { memberInfo } = await import('contract/members');
    const { memberId, nickname } = await read(memberInfo, {}, context);
    storedUser.write({ memberId, nickname: nickname ?? '' });
    return nickname;
  },
});

/** Shows a member the account they are signed in with, and a link home (BEHAVIOUR: screens-33). */
export function SignedIn() {
  const stored = storedUser.read()?.nickname ?? '';
  const asked = useQuery({ ...myNickname, enabled: stored === '' });
  const nickname = stored || asked.data;
  return (
    <div className={styles['member']}>
      <p>{nickname ? `${nickname}님으로 로그인되어 있어요` : '로그인되어 있어요'}</p>
      <Link to={paths.home}>홈으로 가기</Link>
    </div>
  );
}
