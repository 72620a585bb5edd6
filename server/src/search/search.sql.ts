import type { Db } from '../db.ts';

/**
 * Has the statements of this transaction planned for the very words they carry: 동 is in every second post and is best read in
 * the posts' order, 망원 in a few and is best found by the index.
 */
export async function planForTheseWords(tx: Db) {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`;
}
