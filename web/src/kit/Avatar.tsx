import styles from './Avatar.module.css';
import { PersonIcon } from './icons.tsx';

interface Props {
  image: string | null | undefined;
  /** The member's id, which decides the colour. Null and undefined for an unknown member. */
  id?: number | null | undefined;
  name?: string | null | undefined;
  /** The width in px. */
  size?: number;
  /** The first image of a screen: loaded eagerly with high priority. */
  first?: boolean;
}

/**
 * A member's picture; without an image address, their initial in their own colour, and a generic figure for an unknown member (BEHAVIOUR:
 * members-34).
 */
export function Avatar({ image, id, name, size = 34, first = false }: Props) {
  const style = { inlineSize: size, blockSize: size };
  const [letter] = name ?? '';
  if (isImageAddress(image))
    return (
      <img
        className={styles['avatar']}
        style={style}
        src={image}
        alt=""
        width={size}
        height={size}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    );
  if (letter === undefined || typeof id !== 'number')
    return (
      <span className={styles['avatar']} style={style}>
        <PersonIcon size={size * 0.6} />
      </span>
    );
  const { hue, tone } = memberColor(id);
  const own = { ...style, fontSize: size * 0.44, '--hue': hue };
  return (
    <span className={styles['avatar']} data-letter={tone} style={own} aria-hidden="true">
      {letter}
    </span>
  );
}

const HUES = 12;

/** One of twelve hues in one of two tones: with only twelve colours, two of five members share a colour on every second screen. */
function memberColor(id: number) {
  const color = (id % 997) % (2 * HUES);
  return { hue: (color % HUES) * (360 / HUES), tone: color < HUES ? 'pale' : 'deep' };
}

/** Whether a value may be shown as an image: `http(s)://` or `data:image/`. */
export function isImageAddress(image: string | null | undefined): image is string {
  return typeof image === 'string' && /^(https?:\/\/|data:image\/)/.test(image);
}
