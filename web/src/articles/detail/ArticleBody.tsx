import type { Article } from 'contract/article-shapes';
import { colorHex } from 'contract/palette';
import { FOR_LINKS, picturePath, postVersion } from 'contract/pictures';
import { useState } from 'react';
import { Link } from 'react-router';
import { LINK_PICTURE } from 'contract/limits';
import { LinkPreview } from '../../api/LinkPreview.tsx';
import { AuthorLink } from '../../members/AuthorLink.tsx';
import { paths } from '../../paths.ts';
import { WinnerBadge } from '../../challenges/WinnerBadge.tsx';
import { Avatar } from '../../kit/Avatar.tsx';
import { formatTimeAgo } from '../../kit/format-date.ts';
import { MapIcon } from '../../kit/icons.tsx';
import { later } from '../../kit/later.ts';
import { LazyInView } from '../../kit/LazyInView.tsx';
import { CategoryBadge } from 'map/pins';
import { Time } from '../../kit/Time.tsx';
import { AudienceBadge } from '../audience/AudienceBadge.tsx';
import { ArticleBar } from './ArticleBar.tsx';
import styles from './ArticleScreen.module.css';
import { DisclosureLabel } from '../../disclosures/DisclosureLabel.tsx';
import { DISCLOSURE_NAMES } from '../../disclosures/ko.ts';
import { forgetJustWritten, isJustWritten } from './just-written.ts';
import { PhotoCarousel } from './PhotoCarousel.tsx';
import { JustWritten } from './JustWritten.tsx';
import { OwnLink } from './OwnLink.tsx';

const SpotMap = later(async () => (await import('map/SpotMap')).SpotMap, { ahead: false });

/** A post's text, photos and place, and the bar to react to it. */
export function ArticleBody({ article }: { article: Article }) {
  const { title, content, memberId, nickname, userImage, badges = 0, photos } = article;
  const { articleId, regionName, createdAt, isMine, audience, isMasked } = article;
  const [isJoyous, setJoyous] = useState(() => isJustWritten(articleId));
  const endJoy = () => {
    forgetJustWritten();
    setJoyous(false);
  };
  return (
    <article className={styles['article']}>
      <LinkPreview
        title={labelled(article)}
        description={content || article.placeName}
        image={isGoodForLinks(photos) ? article.mainImageUuid : null}
        drawn={drawnForLinks(article)}
        imageAlt={photos[0]?.description ?? ''}
        path={paths.article(articleId)}
      />
      {isJoyous && (
        <div className={styles['joy']}>
          <JustWritten article={article} onClose={endJoy} />
        </div>
      )}
      <div className={styles['words']}>
        <h1>
          <DisclosureLabel {...article} />
          {title}
        </h1>
        <div className={styles['by']}>
          <AuthorLink className={styles['author']} memberId={memberId}>
            <Avatar image={userImage} id={memberId} name={nickname} size={40} />
            <span className={styles['names']}>
              <strong>{nickname || '익명'}</strong>
              <small>
                {regionName !== null && `${regionName} · `}
                <Time at={createdAt}>{formatTimeAgo(createdAt)}</Time>
              </small>
            </span>
          </AuthorLink>
          {badges > 0 && <WinnerBadge times={badges} />}
          <AudienceBadge articleId={articleId} audience={audience} isMine={isMine} isMasked={isMasked} />
          {isMine && <Category {...article} />}
        </div>
        {content !== '' && <p className={styles['content']}>{content}</p>}
      </div>
      <PhotoCarousel photos={photos} title={title} />
      {isMine && audience === 'link' && <OwnLink article={article} />}
      <ArticlePlace article={article} />
      <ArticleBar article={article} />
    </article>
  );
}

/** Whether the main photo fills a link's picture without being enlarged to more than twice its size. */
const isGoodForLinks = ([main]: Article['photos']) =>
  main !== undefined && main.width * 2 >= LINK_PICTURE.width && main.height * 2 >= LINK_PICTURE.height;

/** The drawn picture of a post for links; null for one that not everybody sees. */
const drawnForLinks = (article: Article) =>
  article.audience === undefined || article.audience === 'everyone'
    ? picturePath({ kind: 'post', id: article.articleId }, postVersion(article), FOR_LINKS)
    : null;

/** The title for link previews, which do not show the disclosure separately (BEHAVIOUR: disclosures-2). */
const labelled = ({ title, disclosure = 'none' }: Article) =>
  disclosure === 'none' ? title : `[${DISCLOSURE_NAMES[disclosure]}] ${title}`;

/** The author's own category, visible only to them (BEHAVIOUR: privacy-7). */
const Category = ({ categoryName, categoryColor }: Article) =>
  categoryName !== null && (
    <span className={styles['category']}>
      <i style={{ backgroundColor: colorHex(categoryColor ?? '') }} />
      {categoryName}
    </span>
  );

/** The place's name, with a link to the other posts there, and a still map at level 5 that opens the map there (BEHAVIOUR: screens-24). */
function ArticlePlace({ article }: { article: Article }) {
  const { placeId, placeName, detailAddress, pinCategory, latitude: lat, longitude: lng } = article;
  return (
    <section className={styles['place']} aria-label="장소">
      <Link
        className={styles['placeName']}
        to={paths.articlesAt(placeId)}
        state={{ placeName }}
        viewTransition
      >
        <CategoryBadge category={pinCategory} size={40} />
        <span>
          <strong>{placeName}</strong>
          <small>{detailAddress}</small>
        </span>
      </Link>
      <div className={styles['map']}>
        <LazyInView>
          <SpotMap at={{ lat, lng }} name={placeName} category={pinCategory} />
        </LazyInView>
        <Link className={styles['toMap']} to={paths.place(placeId)} viewTransition>
          <span>
            <MapIcon size={18} /> 지도에서 보기
          </span>
        </Link>
      </div>
    </section>
  );
}
