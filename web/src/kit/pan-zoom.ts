/** The transform of a picture in its frame: scaled about its centre, then translated by x and y px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
/** A point in the frame, in px from its centre. */
export type Point = Pick<View, 'x' | 'y'>;
interface Size {
  width: number;
  height: number;
}

/** The entire picture, centred. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** The view after fingers moved: the picture follows the fingers, and two fingers also zoom. */
export function moveView({ scale, x, y }: View, from: readonly Point[], to: readonly Point[]): View {
  const [before, now] = [middle(from), middle(to)];
  const by = from.length > 1 ? spread(to, now) / spread(from, before) : 1;
  return zoomView({ scale, x: x + now.x - before.x, y: y + now.y - before.y }, by, now);
}

/** The view scaled by `by` around a fixed point. */
export const zoomView = ({ scale, x, y }: View, by: number, at: Point): View => ({
  scale: scale * by,
  x: at.x + (x - at.x) * by,
  y: at.y + (y - at.y) * by,
});

/** Limits the scale to 1 to `most`, and the position so that the picture covers its frame, or is centred where it is smaller. */
export function limitView({ scale, x, y }: View, picture: Size, frame: Size, most: number): View {
  const kept = clamp(scale, 1, most);
  const room = (length: number, space: number) => Math.max(0, (length * kept - space) / 2);
  const [across, down] = [room(picture.width, frame.width), room(picture.height, frame.height)];
  return { scale: kept, x: clamp(x, -across, across), y: clamp(y, -down, down) };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const middle = (points: readonly Point[]): Point => ({
  x: mean(points.map(({ x }) => x)),
  y: mean(points.map(({ y }) => y)),
});
const spread = (points: readonly Point[], { x, y }: Point) =>
  Math.max(1, mean(points.map((point) => Math.hypot(point.x - x, point.y - y))));
