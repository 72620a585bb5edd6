import type { ArticlePhoto } from 'contract/article-shapes';
import { inSize } from 'contract/photos';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openPanZoom } from '../../kit/open-pan-zoom.ts';
import { limitView, type Point, type View, WHOLE, zoomView } from '../../kit/pan-zoom.ts';
import styles from './PhotoViewer.module.css';

interface Props {
  photo: ArticlePhoto;
  alt: string;
  isEager: boolean;
  isCurrent: boolean;
  onTap: () => void;
  /** Called when the photo is dragged down. */
  onClose: () => void;
}

/** The zoom of two taps, and the largest, for a photo that fills the screen. A longer one is enlarged until it fills the screen first. */
const [BY_TAPS, MAX_ZOOM] = [2.5, 4];
const CLOSING_PULL = 96;
const DOUBLE_TAP_MS = 300;

/** One photo of the viewer. A pinch, a double tap, or + and − zoom; dragging it down at its original size closes the viewer. */
export function ViewedPhoto({
  photo: { url, width, height },
  alt,
  isEager,
  isCurrent,
  onTap,
  onClose,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const tap = useEffectEvent(onTap);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current: element } = frame;
    const image = element?.querySelector('img');
    if (!element || !image || !isCurrent) return;
    const photo = openPanZoom(element, {
      limit: (wanted) => limit(wanted, image, element),
      onView: (view, held) => draw(image, view, held),
      onRelease: ({ scale, y }, isCancelled) => {
        if (scale > 1) return;
        if (y > CLOSING_PULL && !isCancelled) close();
        else photo.show(WHOLE);
      },
      onTap: (at) => {
        tap();
        if (isDouble()) enlarge(photo.view().scale > 1 ? 0 : Math.max(BY_TAPS, toFill(image, element)), at);
      },
    });
    const enlarge = (by: number, at: Point = { x: 0, y: 0 }) => photo.show(zoomView(photo.view(), by, at));
    const onKey = ({ key }: KeyboardEvent) => {
      const by = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[key];
      if (by !== undefined) enlarge(by);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      photo.show(WHOLE);
      photo.close();
    };
  }, [isCurrent]);
  return (
    <div ref={frame} className={styles['photo']}>
      <img
        src={inSize(url, 'full')}
        alt={alt}
        // The size that the post shows is here already: it is seen until the full one has loaded, in the same place.
        style={{
          inlineSize: `min(${width}px, 100%, ${(100 * width) / height}dvh)`,
          aspectRatio: `${width} / ${height}`,
          ...(isEager && { backgroundImage: `url("${url}")` }),
        }}
        draggable={false}
        loading={isEager ? 'eager' : 'lazy'}
      />
    </div>
  );
}

/** Limits a photo at its original size to moving down, and a zoomed photo to its frame. */
function limit(wanted: View, image: HTMLElement, frame: HTMLElement): View {
  if (wanted.scale <= 1) return { ...WHOLE, y: Math.max(0, wanted.y) };
  const most = Math.max(MAX_ZOOM, 2 * toFill(image, frame));
  return limitView(wanted, layoutSize(image), layoutSize(frame), most);
}

/** By how much a photo is enlarged to fill its frame on its short side. */
function toFill(image: HTMLElement, frame: HTMLElement): number {
  const [photo, screen] = [layoutSize(image), layoutSize(frame)];
  return Math.max(screen.width / Math.max(1, photo.width), screen.height / Math.max(1, photo.height));
}

const layoutSize = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height });

function draw(image: HTMLElement, { scale, x, y }: View, held: boolean) {
  image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  image.style.transitionDuration = held ? '0s' : '';
  image.parentElement?.toggleAttribute('data-enlarged', scale > 1);
}

/** When the last tap was that began no double tap. */
let lastTapAt = -Infinity;
function isDouble(): boolean {
  const now = performance.now();
  const isSecond = now - lastTapAt < DOUBLE_TAP_MS;
  lastTapAt = isSecond ? -Infinity : now;
  return isSecond;
}
