import { decideClaim } from 'contract/claims';
import { ClaimId, MergeId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { ArgumentsRefused } from '../command-line.ts';
import { printLine } from '../run/steps.ts';
import { readId } from './admin-words.ts';
import { cannot, type Operation } from './operate.ts';

/** The claims of rights that wait, the oldest first. */
export async function showClaims({ claims }: Operation) {
  const waiting = await claims();
  for (const { claimId, state, infringed, targetKind, articleId, subject } of waiting)
    printLine(
      `${claimId}  ${state}  ${infringed}  ${targetKind.toLowerCase()} at post ${articleId}  ${subject}`.toLowerCase(),
    );
  return `${waiting.length} claims wait.`;
}

/** Decides a claim. */
export async function decide({ decideClaim: take }: Operation, [id, act = '', ...words]: readonly string[]) {
  const claimId = readId(ClaimId, 'a claim', id);
  const read = v.safeParse(decideClaim.body.entries.act, act.toUpperCase());
  if (!read.success) throw new ArgumentsRefused('It takes hold, remove, restore or decline.');
  const isDecided = await take(claimId, { act: read.output, words: words.join(' ') });
  return isDecided ? `Claim ${id}: ${act}.` : cannot(`That is not possible for claim ${id} now.`);
}

/** Makes one place of two. */
export async function merge({ mergePlaces }: Operation, [from, into, ...words]: readonly string[]) {
  const [placeId, intoId] = [from, into].map((id) => readId(PlaceId, 'both places', id));
  const merged = await mergePlaces({ placeId: placeId!, intoId: intoId!, words: words.join(' ') });
  return merged
    ? `Place ${from} is merged into ${into}: merge ${merged.mergeId}.`
    : cannot(`${from} and ${into} are not two places on the map.`);
}

/** Takes the places of a merge apart again. */
export async function unmerge({ undoMerge }: Operation, [id, ...words]: readonly string[]) {
  const isUndone = await undoMerge(readId(MergeId, 'a merge', id), words.join(' '));
  return isUndone
    ? `Merge ${id} is undone.`
    : cannot(`Merge ${id} is not the last one of its place that stands.`);
}
