import { type PinCategory, pinCategoryColor } from 'contract/pin-categories';
import cafe from './cafe.svg?shapes';
import circle from './circle.svg?shapes';
import cultureArt from './culture-art.svg?shapes';
import drop from './drop.svg?shapes';
import etc from './etc.svg?shapes';
import exercise from './exercise.svg?shapes';
import food from './food.svg?shapes';
import bookstore from './bookstore.svg?shapes';
import pub from './pub.svg?shapes';
import walk from './walk.svg?shapes';

/** The symbol of each pin category on the 24 px grid: spoon and chopsticks, mug, bottle and glass, tree … */
export const SYMBOLS: Record<PinCategory, string> = {
  FOOD: food,
  CAFE: cafe,
  PUB: pub,
  WALK: walk,
  EXERCISE: exercise,
  BOOKSTORE: bookstore,
  CULTURE_ART: cultureArt,
  ETC: etc,
};

/** The shapes of a pin on a 36 x 44 grid: a drop whose tip, at (18, 43), is at the place. */
export const pinShapes = (category: PinCategory): string => withSymbol(drop, category, '6 5.6');

/** The shapes of the symbol in a circle, on a 40 px grid. */
export const badgeShapes = (category: PinCategory): string => withSymbol(circle, category, '8 8');

function withSymbol(ground: string, category: PinCategory, at: string): string {
  return `<g color="${pinCategoryColor(category)}">${ground}</g><g color="#fff" transform="translate(${at})">${SYMBOLS[category]}</g>`;
}

/** The number that a cluster shows: `99+` above 99. */
export const countOnPin = (count: number): string => (count > 99 ? '99+' : String(count));
