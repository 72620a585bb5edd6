/**
 * What the rows of a list are called in the names of their buttons: of several with one name each after the first says which it is
 * (BEHAVIOUR: screens-48).
 */
export function namesApart(names: readonly string[]): string[] {
  const times = new Map<string, number>();
  return names.map((name) => {
    const nth = (times.get(name) ?? 0) + 1;
    times.set(name, nth);
    return nth === 1 ? name : `${name} ${nth}번째`;
  });
}
