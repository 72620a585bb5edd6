import { Link } from 'react-router';
import { CaretRightIcon } from '../kit/icons.tsx';
import { paths } from '../paths.ts';
import styles from './Profile.module.css';

/** The screens of settings. */
const LINKS = [
  [paths.push, '푸시 알림'],
  [paths.devices, '로그인한 기기'],
  [paths.passkeys, '패스키'],
  [paths.blocks, '차단·숨긴 이웃'],
  [paths.zones, '동네 보호 구역'],
  [paths.memorySettings, '되돌아보기 설정'],
  [paths.myReports, '내 신고'],
  [paths.measures, '받은 조치'],
  [paths.myConsents, '동의와 위치 기록'],
  [paths.export, '내보내기와 가져오기'],
  [paths.credits, '만든 것들'],
] as const;

/** Links to the settings screens. */
export function SettingsLinks() {
  const shown = LINKS.filter(([path]) => path !== paths.passkeys || 'PublicKeyCredential' in window);
  return shown.map(([path, label]) => (
    <Link key={path} className={`${styles['row']} ${styles['devices']}`} to={path} viewTransition>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']} />
      <CaretRightIcon size={18} />
    </Link>
  ));
}
