import type { PaletteColor } from 'contract/palette';

/** The palette's colours with their Korean names, in the palette's order. */
export const PALETTE_NAMES: readonly { color: PaletteColor; name: string }[] = [
  { color: 'RED', name: '빨강' },
  { color: 'ORANGE', name: '주황' },
  { color: 'YELLOW', name: '노랑' },
  { color: 'GREEN', name: '초록' },
  { color: 'SKYBLUE', name: '하늘' },
  { color: 'INDIGO', name: '남색' },
  { color: 'PURPLE', name: '보라' },
  { color: 'BLACK', name: '검정' },
];

/** Whether white has too little contrast on a palette colour, so that icons on it are dark. */
export const isLight = (color: string) => color === 'YELLOW' || color === 'ORANGE';
