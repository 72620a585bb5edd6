import { Refusal } from './http/refuse.ts';

/** What an act gives; false where it is refused. */
export const orFalse = <T>(act: Promise<T>): Promise<T | false> =>
  act.catch((error: unknown) => (error instanceof Refusal ? false : Promise.reject(error as Error)));

/** Whether an act that gives nothing was done; false where it is refused. */
export const done = (act: Promise<unknown>) => orFalse(act.then(() => true as const));
