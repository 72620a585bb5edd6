import { ArticleId } from '../contract/src/ids.ts';
import * as v from 'valibot';
import { cannot, operate, type Operation } from './operate.ts';

const USAGE = 'npm run admin -- give NICKNAME | take NICKNAME | restore POST_ID';

/** What each word does; it gives the sentence to print. */
const acts: Record<string, (operation: Operation, of: string) => Promise<string>> = {
  give: async ({ giveRole }, nickname) =>
    (await giveRole(nickname, 'admin')) ? `${nickname} is an admin.` : nobody(nickname),
  take: async ({ giveRole }, nickname) =>
    (await giveRole(nickname, 'member')) ? `${nickname} is an ordinary member.` : nobody(nickname),
  restore: async ({ restoreArticle }, id) => {
    const read = v.safeParse(ArticleId, id);
    const isBack = read.success && (await restoreArticle(read.output));
    return isBack ? `Post ${id} is back.` : cannot(`No removed post has the id ${id}.`);
  },
};

const nobody = (nickname: string) => cannot(`Nobody goes by ${nickname}.`);

// npm run admin -- …: what only someone at the server may do.
await operate(async (operation) => {
  const [act = '', of = ''] = process.argv.slice(2);
  const work = acts[act];
  return work === undefined || of === '' ? cannot(USAGE) : work(operation, of);
});
