import type { PinCategory } from 'contract/pin-categories';

/**
 * A pin's colour and its white symbol on the 24 px grid (`fill` solid, `stroke` 1.9 px lines). Path data and not SVG files, since React
 * and the engines' markers each draw it their own way.
 */
interface PinArt {
  color: string;
  fill?: string;
  stroke?: string;
}

/** The eight pins by pin category: spoon and chopsticks, mug, bottle and glass, tree, dumbbell, open book, palette, dots. */
export const PIN_ART: Record<PinCategory, PinArt> = {
  FOOD: {
    color: '#E94E77',
    fill: 'M8 3.4c2.1 0 3.5 2 3.5 4.4 0 1.9-.9 3.4-2.3 4v7.6a1.2 1.2 0 0 1-2.4 0v-7.6c-1.4-.6-2.3-2.1-2.3-4 0-2.4 1.4-4.4 3.5-4.4z',
    stroke: 'M15 4.2v15.6M18.6 4.2v15.6',
  },
  CAFE: {
    color: '#7B61FF',
    fill: 'M4.4 10.2h12.2v5.6a4.2 4.2 0 0 1-4.2 4.2H8.6a4.2 4.2 0 0 1-4.2-4.2z',
    stroke: 'M16.6 11.6h1.1a2.5 2.5 0 0 1 0 5h-1.3M8.4 4.2c-.8 1 .8 1.8 0 2.9M12.6 4.2c-.8 1 .8 1.8 0 2.9',
  },
  PUB: {
    color: '#419DCE',
    fill: 'M6.3 3h3.4v4.2c0 1.3 2 2.2 2 4.6v7.4a1.4 1.4 0 0 1-1.4 1.4H5.7a1.4 1.4 0 0 1-1.4-1.4v-7.4c0-2.4 2-3.3 2-4.6zM13.6 13h6.8l-.8 6.4a1.4 1.4 0 0 1-1.4 1.2h-2.4a1.4 1.4 0 0 1-1.4-1.2z',
  },
  WALK: {
    color: '#498C6D',
    fill: 'M12 2.8a5 5 0 0 1 4.9 4.1 4.4 4.4 0 0 1-1.3 8.6h-2.4v4.4a1.2 1.2 0 0 1-2.4 0v-4.4H8.4a4.4 4.4 0 0 1-1.3-8.6A5 5 0 0 1 12 2.8z',
  },
  EXERCISE: {
    color: '#005B9D',
    fill: 'M7 6.2a1.3 1.3 0 0 1 1.3 1.3v9a1.3 1.3 0 0 1-2.6 0V15h-.9a1.2 1.2 0 0 1-1.2-1.2v-3.6A1.2 1.2 0 0 1 4.8 9h.9V7.5A1.3 1.3 0 0 1 7 6.2zM17 6.2a1.3 1.3 0 0 0-1.3 1.3v9a1.3 1.3 0 0 0 2.6 0V15h.9a1.2 1.2 0 0 0 1.2-1.2v-3.6A1.2 1.2 0 0 0 19.2 9h-.9V7.5A1.3 1.3 0 0 0 17 6.2z',
    stroke: 'M8.5 12h7',
  },
  BOOKSTORE: {
    color: '#333333',
    fill: 'M11.2 7C9 5.4 6.3 4.8 3.5 4.9a.9.9 0 0 0-.9.9v11.4a.9.9 0 0 0 .9.9c2.8 0 5.3.6 7.7 2zM12.8 7c2.2-1.6 4.9-2.2 7.7-2.1a.9.9 0 0 1 .9.9v11.4a.9.9 0 0 1-.9.9c-2.8 0-5.3.6-7.7 2z',
  },
  CULTURE_ART: {
    color: '#C7763E',
    fill: 'M12 3.4a8.6 8.6 0 0 0 0 17.2c1.5 0 2.3-1 2.1-2.2-.2-1.4.6-2.5 2.1-2.5h1.6c1.8 0 2.8-1.7 2.8-3.9 0-4.8-3.9-8.6-8.6-8.6zM7.4 13.6a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3zM10.2 9a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3zM14.8 9a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3z',
  },
  ETC: {
    color: '#444444',
    fill: 'M5.6 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18.4 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  },
};

/** The drop on a 36 x 44 grid; its tip, at (18, 43), is at the place. */
export const DROP = 'M18 43c-1.6 0-16-13.2-16-25.4a16 16 0 0 1 32 0C34 29.8 19.6 43 18 43z';

/** The number that a cluster shows: `99+` above 99. */
export const countOnPin = (count: number): string => (count > 99 ? '99+' : String(count));
