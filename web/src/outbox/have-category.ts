import { createCategory, listMyCategories } from 'contract/categories';
import { isRefused } from 'contract/refused';
import { toStoredLine } from 'contract/text';
import type { RecordOf } from './outbox-record.ts';
import type { Line } from './photos-apart.ts';

/** The category of that name: a new one, or the one that was there, such as by an attempt whose answer was lost. */
export async function haveCategory(call: Line['call'], { name, color }: RecordOf<'newCategory'>) {
  try {
    return await call(createCategory, { body: { name, color } });
  } catch (error) {
    if (!isRefused<'CategoryNameTaken'>(error, 'CATEGORY4002')) throw error;
    const mine = await call(listMyCategories, {});
    const known = mine.find((category) => category.name === toStoredLine(name));
    if (known === undefined) throw error;
    return known;
  }
}
