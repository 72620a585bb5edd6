import type { Author } from 'contract/authors';
import type { RegionId } from 'contract/ids';
import { WinnerBadge } from '../challenges/WinnerBadge.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { LinkChips } from '../kit/LinkChips.tsx';
import { paths } from '../paths.ts';
import styles from './AuthorScreen.module.css';
import { formatCount } from '../kit/format-count.ts';

interface Props {
  author: Author;
  /** The neighbourhood whose posts are shown; null: all. */
  regionId: RegionId | null;
}

/** Who a member is, and the neighbourhoods they have recorded in. */
export function AuthorHead({ author, regionId }: Props) {
  const { memberId, nickname, profileImage, badges, articleCount, regions } = author;
  const all = { regionId: null, regionName: '전체', articleCount };
  return (
    <>
      <div className={styles['head']}>
        <Avatar image={profileImage} id={memberId} name={nickname} size={72} />
        <h2>{nickname}</h2>
        <p>기록 {formatCount(articleCount)}개</p>
        {badges > 0 && <WinnerBadge times={badges} />}
      </div>
      {regions.length > 0 && (
        <LinkChips
          label="동네"
          choices={[all, ...regions].map((one) => ({
            to: `${paths.author(memberId)}${one.regionId === null ? '' : `?regionId=${one.regionId}`}`,
            name: one.regionName,
            count: formatCount(one.articleCount),
            isCurrent: one.regionId === regionId,
          }))}
        />
      )}
    </>
  );
}
