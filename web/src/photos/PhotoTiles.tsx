import { Fragment, useEffect, useState } from 'react';
import { DescriptionLine, DescriptionRow } from './PhotoDescription.tsx';
import { PhotoTile, type TileProps } from './PhotoTile.tsx';

interface Props {
  tiles: readonly TileProps[];
  onSwap: (one: number, other: number) => void;
  /** Whether a tile is under a finger, or described. */
  isInUse: boolean;
}

/** The code for moving photos, once it is there. */
let code: typeof import('./MovableTiles.tsx') | null = null;

/**
 * The tiles of photos, which can be moved once the code for it is there and no tile is in use: tiles that can be moved replace the
 * others, and with them a tap under way or the field that is typed in. Without that code they do everything else.
 */
export function PhotoTiles({ tiles, onSwap, isInUse }: Props) {
  const [isThere, setIsThere] = useState(code !== null);
  const [isMovable, setIsMovable] = useState(code !== null);
  useEffect(() => {
    import('./MovableTiles.tsx').then(
      (loaded) => {
        code = loaded;
        setIsThere(true);
      },
      () => {},
    );
  }, []);
  if (isThere && !isInUse && !isMovable) setIsMovable(true);
  if (isMovable && code !== null) return <code.MovableTiles tiles={tiles} onSwap={onSwap} />;
  return tiles.map((tile) => (
    <Fragment key={tile.photo.id}>
      <li>
        <PhotoTile {...tile} />
        <DescriptionLine {...tile} />
      </li>
      <DescriptionRow {...tile} />
    </Fragment>
  ));
}
