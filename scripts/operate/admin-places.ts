import { decideClaim } from 'contract/claims';
import { ClaimId, MergeId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { ArgumentsRefused } from '../command-line.ts';
import { printLine } from '../run/steps.ts';
import { readId } from './admin-words.ts';
import { cannot, type Operation } from './operate.ts';

type Words = readonly string[];
const Decision = decideClaim.body.entries.act;

/** Merges of places and claims of rights, as in the console. */
export const placeActs = {
  merge: async ({ mergePlaces }: Operation, [from, into, ...words]: Words) => {
    const places = { placeId: readId(PlaceId, 'a place', from), intoId: readId(PlaceId, 'a place', into) };
    const merged = await mergePlaces({ ...places, words: words.join(' ') });
    return merged
      ? `Place ${from} is merged into ${into}: merge ${merged.mergeId}.`
      : cannot(`${from} and ${into} are not two places on the map.`);
  },
  unmerge: async ({ undoMerge }: Operation, [id, ...words]: Words) =>
    (await undoMerge(readId(MergeId, 'a merge', id), words.join(' ')))
      ? `Merge ${id} is undone.`
      : cannot(`Merge ${id} is not the last one of its place that stands.`),
  claims: async ({ claims }: Operation) => {
    const waiting = await claims();
    for (const { claimId, state, infringed, targetKind, articleId, subject } of waiting)
      printLine(
        `${claimId}  ${state}  ${infringed}  ${targetKind} at post ${articleId}  ${subject}`.toLowerCase(),
      );
    return `${waiting.length} claims wait.`;
  },
  claim: async ({ decideClaim }: Operation, [id, act = '', ...words]: Words) => {
    const read = v.safeParse(Decision, act.toUpperCase());
    if (!read.success)
      throw new ArgumentsRefused('It takes the id of a claim, and hold, remove, restore or decline.');
    const decided = await decideClaim(readId(ClaimId, 'a claim', id), {
      act: read.output,
      words: words.join(' '),
    });
    return decided ? `Claim ${id}: ${act}.` : cannot(`That is not possible for claim ${id} now.`);
  },
};
