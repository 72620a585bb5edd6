/** A source of pseudo-random choices, the same for the same seed. */
export function openRandom(seed: number) {
  let state = seed >>> 0;
  /** A number in [0, 1). */
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // the high bits are the random ones
    return state / 2 ** 32;
  };
  const below = (many: number) => Math.floor(next() * many);
  /** One of a list; undefined if it is empty. */
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  /** One of the names, each as often as its weight says. */
  function weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[];
    let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
    return names.find((name) => (left -= weights[name]) < 0) ?? names[0]!;
  }
  return {
    next,
    below,
    pick,
    weighed,
    between: (least: number, most: number) => least + next() * (most - least),
  };
}
export type Random = ReturnType<typeof openRandom>;
