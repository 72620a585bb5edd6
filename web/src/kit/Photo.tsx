import { type CSSProperties, useEffect, useState } from 'react';
import styles from './Photo.module.css';

interface Props {
  src: string;
  alt: string;
  /** A thumbhash in base64, shown until the photo has loaded. */
  placeholder?: string;
  width?: number;
  height?: number;
  /** The first image of a screen: loaded eagerly with high priority. */
  first?: boolean;
  /** Whether to load the photo; until then only its thumbhash is shown. */
  isWanted?: boolean;
  className?: string | undefined;
}

/** A transparent pixel that lets the thumbhash show through. */
const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A photo that reserves its space and shows its thumbhash until it has loaded. */
export function Photo(props: Props) {
  const { src, alt, placeholder, width, height, first = false, isWanted = true, className } = props;
  const colours = useColours(placeholder);
  const style: CSSProperties = colours === null ? {} : { backgroundImage: `url(${colours})` };
  return (
    <>
      {import.meta.env.SSR && !isWanted && (
        <noscript>
          <Photo {...props} isWanted />
        </noscript>
      )}
      <img
        className={[styles['photo'], className].join(' ')}
        style={style}
        src={isWanted ? src : CLEAR}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </>
  );
}

/** A thumbhash as a data URL. The decoder is loaded on first use. */
function useColours(placeholder: string | undefined): string | null {
  const [colours, setColours] = useState<string | null>(null);
  useEffect(() => {
    if (!placeholder) return;
    let shown = true;
    void import('thumbhash').then(({ thumbHashToDataURL }) => {
      const bytes = Uint8Array.from(atob(placeholder), (letter) => letter.codePointAt(0) ?? 0);
      if (shown) setColours(thumbHashToDataURL(bytes));
    });
    return () => {
      shown = false;
    };
  }, [placeholder]);
  return colours;
}
