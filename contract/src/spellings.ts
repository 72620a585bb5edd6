import * as v from 'valibot';

/**
 * Every second spelling that clients in the field read, beside the name it repeats (behaviour §1). Answers carry both; here is
 * the one place that says which.
 */
export const SPELLINGS = {
  article: { isLiked: 'liked', isSpammed: 'isReported' },
  like: { likesCount: 'likeCount' },
  comment: { id: 'commentId' },
  homePost: { id: 'articleId', username: 'authorNickname' },
  challenge: { id: 'challengeId' },
  curation: { id: 'curationId' },
} as const satisfies Record<string, Record<string, string>>;

/** Fields together with the second spellings of some of them, each described as the same. */
export function spelled<
  const Fields extends v.ObjectEntries,
  const Second extends Record<string, keyof Fields & string>,
>(fields: Fields, second: Second) {
  const repeated = Object.entries(second).map(([name, of]) => [
    name,
    v.pipe(fields[of]!, v.description(`Same as \`${of}\`.`)),
  ]);
  return { ...fields, ...Object.fromEntries(repeated) } as Fields & {
    [S in keyof Second]: Fields[Second[S]];
  };
}
