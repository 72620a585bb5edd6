import { UNTITLED } from 'contract/article-shapes';
import { useNavigate } from 'react-router';
import { type Backup, continueBackup } from '../../drafts/backup.ts';
import { formatTimeAgo } from '../../kit/format-date.ts';
import { paths } from '../../paths.ts';
import styles from './NewRecordScreen.module.css';

/** Unfinished posts of other tabs; tapping one continues it, and the current one stays for later. */
export function OtherDrafts({ backups, title }: { backups: readonly Backup[]; title: string }) {
  const navigate = useNavigate();
  const goOn = async (backup: Backup) => {
    await continueBackup(backup);
    const { edited } = backup.drafts.article;
    await navigate(edited === null ? paths.editor : paths.editorFor(edited.articleId), { replace: true });
  };
  return (
    <section className={styles['others']} aria-labelledby="other-drafts">
      <h3 id="other-drafts">{title}</h3>
      <ul>
        {backups.map((backup) => (
          <li key={backup.key}>
            <button type="button" className={styles['other']} onClick={() => void goOn(backup)}>
              <strong>{backup.drafts.article.title.trim() || UNTITLED}</strong>
              <span>{whenWritten(backup)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whenWritten({ at, drafts }: Backup): string {
  const ago = formatTimeAgo(new Date(at).toISOString());
  return drafts.article.edited === null ? `${ago}까지 쓰던 글` : `${ago}까지 고치던 글`;
}
