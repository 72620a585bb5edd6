import { RegionId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isCountAllowed, withoutRegion, withRegion } from './chosen-regions.ts';

const region = (id: number) => ({ regionId: v.parse(RegionId, id), name: `동네 ${id}` });
const [first, second, third, fourth] = [region(1), region(2), region(3), region(4)];

test('regions stay in the order they were chosen', () => {
  expect(withRegion([second], first)).toEqual([second, first]);
});
test('choosing one twice changes nothing, even at the limit', () => {
  const full = [first, second, third];
  expect(withRegion(full, second)).toBe(full);
});
test('a fourth is refused', () => {
  expect(withRegion([first, second, third], fourth)).toBeNull();
});
test('removing one leaves the others', () => {
  expect(withoutRegion([first, second], first.regionId)).toEqual([second]);
});
test('one to three may be confirmed', () => {
  const counts = [[], [first], [first, second, third], [first, second, third, fourth]];
  expect(counts.map(isCountAllowed)).toEqual([false, true, true, false]);
});
