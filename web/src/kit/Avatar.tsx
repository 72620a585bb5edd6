import styles from './Avatar.module.css';
import { PersonIcon } from './icons.tsx';

interface Props {
  image: string | null | undefined;
  /** Pixels across. */
  size?: number;
}

/** A member's picture; the default one where `image` is no image address (BEHAVIOUR: members-34). */
export function Avatar({ image, size = 34 }: Props) {
  const style = { inlineSize: size, blockSize: size };
  if (!isImageAddress(image)) {
    return (
      <span className={styles['avatar']} style={style}>
        <PersonIcon size={size * 0.6} />
      </span>
    );
  }
  return (
    <img
      className={styles['avatar']}
      style={style}
      src={image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}

/** Whether a value may be shown as an image: `http(s)://` or `data:image/`. */
export function isImageAddress(image: string | null | undefined): image is string {
  return typeof image === 'string' && /^(https?:\/\/|data:image\/)/.test(image);
}
