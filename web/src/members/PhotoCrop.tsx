import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { openPanZoom, type PanZoom } from '../kit/open-pan-zoom.ts';
import { limitView, WHOLE } from '../kit/pan-zoom.ts';
import { Popup } from '../kit/Popup.tsx';
import { cropPhoto } from './crop-photo.ts';
import styles from './PhotoCrop.module.css';

interface Props {
  photo: Blob;
  onDone: (cropped: Blob) => void;
  onCancel: () => void;
}

const MOST = 4;
/** Pixels that an arrow key moves. */
const STEP = 12;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Chooses the round part of a photo: moved and enlarged by fingers, mouse, arrow keys or the slider. Load it lazily. */
export function PhotoCrop({ photo, onDone, onCancel }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const cropping = useRef<PanZoom>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current: element } = frame;
    const { current: picture } = image;
    if (element === null || picture === null) return;
    const url = URL.createObjectURL(photo);
    picture.src = url;
    const opened = openPanZoom(element, {
      limit: (wanted) => limitView(wanted, covering(picture, element), sizeOf(element), MOST),
      onView: (view) => {
        picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
        setScale(view.scale);
      },
    });
    cropping.current = opened;
    return () => {
      opened.close();
      URL.revokeObjectURL(url);
    };
  }, [photo]);
  const show = (change: { scale?: number; x?: number; y?: number }) => {
    const view = cropping.current?.view() ?? WHOLE;
    cropping.current?.show({ ...view, ...change });
  };
  const move = ({ key, target }: KeyboardEvent) => {
    const by = ARROWS[key];
    if (by === undefined || target instanceof HTMLInputElement) return; // there they move the slider
    const view = cropping.current?.view() ?? WHOLE;
    show({ x: view.x + by[0], y: view.y + by[1] });
  };
  const fit = () => {
    const { current: picture } = image;
    if (picture === null || frame.current === null) return;
    picture.style.inlineSize = `${covering(picture, frame.current).width}px`;
  };
  const finish = async () => {
    onDone(await cropPhoto(photo, cropping.current?.view() ?? WHOLE, frame.current?.offsetWidth ?? 1));
  };
  return (
    <Popup
      label="사진 자르기"
      className={styles['crop']}
      onClose={onCancel}
      onKeyDown={move}
      initialFocus="button"
    >
      <h2>보일 부분을 맞춰 주세요</h2>
      <p className="visually-hidden">화살표 키로 사진을 옮길 수 있어요.</p>
      <div ref={frame} className={styles['frame']}>
        <img ref={image} alt="" draggable={false} onLoad={fit} />
      </div>
      <label className={styles['zoom']}>
        <span className="visually-hidden">사진 크기</span>
        <input
          type="range"
          min={1}
          max={MOST}
          step={0.01}
          value={scale}
          onChange={({ target }) => show({ scale: target.valueAsNumber })}
        />
      </label>
      <div className={styles['buttons']}>
        <Button variant="secondary" onClick={onCancel}>
          취소
        </Button>
        <Button onClick={() => void finish()}>이대로 쓰기</Button>
      </div>
    </Popup>
  );
}

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height });

/** The size in which a photo just covers its square frame. */
function covering({ naturalWidth, naturalHeight }: HTMLImageElement, { offsetWidth }: HTMLElement) {
  const by = offsetWidth / Math.max(1, Math.min(naturalWidth, naturalHeight));
  return { width: naturalWidth * by, height: naturalHeight * by };
}
