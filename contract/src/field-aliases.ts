import * as v from 'valibot';

/**
 * Every alias that existing clients read, with the field it repeats. Answers carry both; this is the only list of them
 * (BEHAVIOUR: wire-23).
 */
export const FIELD_ALIASES = {
  article: { isLiked: 'liked', isSpammed: 'isReported' },
  like: { likesCount: 'likeCount' },
  comment: { id: 'commentId' },
  homePost: { id: 'articleId', username: 'authorNickname' },
  challenge: { id: 'challengeId' },
  curation: { id: 'curationId' },
} as const satisfies Record<string, Record<string, string>>;

/** Adds aliases to an answer's fields, each with the schema of the field it repeats. */
export function withAliases<
  const Fields extends v.ObjectEntries,
  const Aliases extends Record<string, keyof Fields & string>,
>(fields: Fields, aliases: Aliases) {
  const repeated = Object.entries(aliases).map(([name, field]) => [
    name,
    v.pipe(fields[field]!, v.description(`Same as \`${field}\`.`)),
  ]);
  return { ...fields, ...Object.fromEntries(repeated) } as Fields & {
    [Alias in keyof Aliases]: Fields[Aliases[Alias]];
  };
}
