import { Link } from 'react-router';
import { storedUser } from '../api/stored-user.ts';
import { paths } from '../paths.ts';
import styles from './SignedIn.module.css';

/** To a member: as whom they are signed in, and home in one tap (BEHAVIOUR: screens-33). */
export function SignedIn() {
  const nickname = storedUser.read()?.nickname;
  return (
    <div className={styles['member']}>
      <p>{nickname ? `${nickname}님으로 로그인되어 있어요` : '로그인되어 있어요'}</p>
      <Link to={paths.home}>홈으로 가기</Link>
    </div>
  );
}
