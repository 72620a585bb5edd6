import { inject } from 'vitest';
import type { TestProduct } from './setup.ts';

/** The product of this worker, whose test files run one after another and alone. */
export function thisProduct(): TestProduct {
  const products = inject('products');
  const product = products.length === 1 ? products[0] : products[Number(process.env['VITEST_POOL_ID']) - 1];
  if (product === undefined) throw new Error('No product was started for this worker.');
  return product;
}
