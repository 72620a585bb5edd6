import { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import { cannot, operate, type Operation } from './operate.ts';

/** What each first word does with the second; it gives the sentence to print. */
const acts: Record<string, (operation: Operation, target: string) => Promise<string>> = {
  give: async ({ giveRole }, nickname) =>
    (await giveRole(nickname, 'admin')) ? `${nickname} is an admin.` : noMember(nickname),
  take: async ({ giveRole }, nickname) =>
    (await giveRole(nickname, 'member')) ? `${nickname} is an ordinary member.` : noMember(nickname),
  restore: async ({ restoreArticle }, id) => {
    const read = v.safeParse(ArticleId, id);
    const isBack = read.success && (await restoreArticle(read.output));
    return isBack ? `Post ${id} is back.` : cannot(`No removed post has the id ${id}.`);
  },
};

const noMember = (nickname: string) => cannot(`No member has the nickname ${nickname}.`);

export const command = defineCommand({
  does: 'Gives or takes the rights of an admin, or restores a removed post.',
  words: 'give NICKNAME | take NICKNAME | restore POST_ID',
  options: {},
  async run(_, [act = '', target = '', ...more]) {
    const work = acts[act];
    if (work === undefined || target === '' || more.length > 0) {
      throw new ArgumentsRefused('It takes one of these words and whom or what it is about.');
    }
    await operate((operation) => work(operation, target));
  },
});
