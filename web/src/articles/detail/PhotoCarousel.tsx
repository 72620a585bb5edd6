import type { ArticlePhoto } from 'contract/article-shapes';
import { photoAlt } from 'contract/photo-alt';
import { type KeyboardEvent, useRef, useState } from 'react';
import { later } from '../../kit/later.ts';
import { Photo } from '../../kit/Photo.tsx';
import styles from './PhotoCarousel.module.css';
import { slideTo, useSlideInView, useWantedSlides } from './slides.ts';

const PhotoViewer = later(async () => (await import('./PhotoViewer.tsx')).PhotoViewer);

interface Props {
  photos: readonly ArticlePhoto[];
  /** The post's title, for the photos' alternative texts. */
  title: string;
}

/** A post's photos, one at a time: swipe or arrow keys, dots for the position; a tap opens the viewer. */
export function PhotoCarousel({ photos, title }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const current = useSlideInView(strip, photos.length);
  const { areOthersWanted, ...wanting } = useWantedSlides();
  const [opened, setOpened] = useState<number | null>(null);
  const closedAt = useRef(0);
  const slideButton = (at: number) => strip.current?.children[at]?.querySelector('button') ?? null;
  const closeViewer = (at: number) => {
    closedAt.current = at;
    setOpened(null);
    slideTo(strip.current, at, { smooth: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    slideTo(strip.current, current + step);
    slideButton(current + step)?.focus({ preventScroll: true });
  };
  return (
    <section className={styles['carousel']} aria-label="사진" aria-roledescription="슬라이드">
      <ul ref={strip} className={styles['strip']} data-single={photos.length === 1} {...wanting}>
        {photos.map((photo, at) => (
          <li key={photo.url}>
            <button
              type="button"
              aria-label={`${photo.description ? `${photo.description}, ` : ''}사진 ${photos.length}장 중 ${at + 1}번째 크게 보기`}
              onKeyDown={onKeyDown}
              onClick={() => setOpened(at)}
            >
              <Photo
                src={photo.url}
                alt={photoAlt(title, photo, at)}
                placeholder={photo.placeholder}
                width={photo.width}
                height={photo.height}
                first={at === 0}
                isWanted={at === 0 || areOthersWanted}
              />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className={styles['dots']} aria-hidden="true">
          {photos.map(({ url }, at) => (
            <span key={url} data-current={at === current} />
          ))}
        </div>
      )}
      {opened !== null && (
        <PhotoViewer
          photos={photos}
          title={title}
          from={opened}
          onClose={closeViewer}
          finalFocus={() => slideButton(closedAt.current)}
        />
      )}
    </section>
  );
}
