import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { openPanZoom, type PanZoom } from '../kit/open-pan-zoom.ts';
import { limitView, type View, WHOLE } from '../kit/pan-zoom.ts';
import { Popup } from '../kit/Popup.tsx';
import { cropPhoto } from './crop-photo.ts';
import styles from './PhotoCrop.module.css';

interface Props {
  photo: Blob;
  onDone: (cropped: Blob) => void;
  onCancel: () => void;
}

const MAX_ZOOM = 4;
/** The px that an arrow key moves. */
const STEP = 12;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Crops a photo to a circle: panned and zoomed by touch, mouse, arrow keys or a slider. Load it lazily. */
export function PhotoCrop(props: Props) {
  return (
    <Popup label="사진 자르기" className={styles['crop']} onClose={props.onCancel} initialFocus="button">
      <h2>보일 부분을 맞춰 주세요</h2>
      <p className="visually-hidden">화살표 키로 사진을 옮길 수 있어요.</p>
      <Crop {...props} />
    </Popup>
  );
}

function Crop({ photo, onDone, onCancel }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const cropping = useRef<PanZoom>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (frame.current === null) return;
    const opened = openCrop(frame.current, photo, (view) => setScale(view.scale));
    cropping.current = opened;
    return opened.close;
  }, [photo]);
  const view = () => cropping.current?.view() ?? WHOLE;
  return (
    <>
      <div ref={frame} className={styles['frame']}>
        <img alt="" draggable={false} />
      </div>
      <label className={styles['zoom']}>
        <span className="visually-hidden">사진 크기</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={scale}
          onChange={({ target }) => cropping.current?.show({ ...view(), scale: target.valueAsNumber })}
        />
      </label>
      <div className={styles['buttons']}>
        <Button variant="secondary" onClick={onCancel}>
          취소
        </Button>
        <Button onClick={() => void cropPhoto(photo, view(), frame.current?.offsetWidth ?? 1).then(onDone)}>
          이대로 쓰기
        </Button>
      </div>
    </>
  );
}

/** Shows a photo in its frame with pan and zoom until it is closed. */
function openCrop(frame: HTMLElement, photo: Blob, onView: (view: View) => void): PanZoom {
  const image = frame.querySelector('img');
  if (image === null) throw new Error('no image');
  const closing = new AbortController();
  const listening = { signal: closing.signal };
  const url = URL.createObjectURL(photo);
  const panZoom = openPanZoom(frame, {
    limit: (wanted) => limitView(wanted, covering(image, frame), layoutSize(frame), MAX_ZOOM),
    onView: (view) => {
      image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
      onView(view);
    },
  });
  const move = ({ key, target }: KeyboardEvent) => {
    const by = ARROWS[key];
    if (by === undefined || target instanceof HTMLInputElement) return; // there they move the slider
    const { x, y, scale } = panZoom.view();
    panZoom.show({ scale, x: x + by[0], y: y + by[1] });
  };
  image.addEventListener('load', () => fit(image, frame), listening);
  addEventListener('keydown', move, listening);
  image.src = url;
  const close = () => {
    closing.abort();
    panZoom.close();
    URL.revokeObjectURL(url);
  };
  return { ...panZoom, close };
}

const layoutSize = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height });

function fit(image: HTMLImageElement, frame: HTMLElement) {
  image.style.inlineSize = `${covering(image, frame).width}px`;
}

/** The smallest size in which a photo covers its square frame. */
function covering({ naturalWidth, naturalHeight }: HTMLImageElement, { offsetWidth }: HTMLElement) {
  const by = offsetWidth / Math.max(1, Math.min(naturalWidth, naturalHeight));
  return { width: naturalWidth * by, height: naturalHeight * by };
}
