/** A column that refers to another table's row: both as `table.column`. */
export interface Reference {
  column: string;
  refersTo: string;
  /** The rows that must refer to an existing row; all rows if absent. */
  where?: string;
  /** Whether the column is an array of ids. */
  isList?: boolean;
}

/**
 * The references that no foreign key enforces, since the two rows may be on different shards (docs/decisions/003). `findOrphans` checks
 * them instead. A deleted post's photo rows are deleted with their files, while the post's row is kept.
 */
export const unenforcedReferences: readonly Reference[] = [
  { column: 'article.member_id', refersTo: 'member.member_id' },
  { column: 'article.category_id', refersTo: 'category.category_id' },
  { column: 'article.place_id', refersTo: 'place.place_id' },
  { column: 'article.main_photo_uuid', refersTo: 'photo.photo_uuid', where: 'article.deleted_at is null' },
  { column: 'article_like.member_id', refersTo: 'member.member_id' },
  { column: 'article_report.member_id', refersTo: 'member.member_id' },
  { column: 'report.member_id', refersTo: 'member.member_id' },
  { column: 'report.article_id', refersTo: 'article.article_id' },
  { column: 'report.target_id', refersTo: 'article.article_id', where: "report.target_kind = 'ARTICLE'" },
  { column: 'report.measure_id', refersTo: 'measure.measure_id' },
  { column: 'measure.member_id', refersTo: 'member.member_id' },
  { column: 'measure.actor_id', refersTo: 'member.member_id' },
  { column: 'measure.undone_by', refersTo: 'member.member_id' },
  { column: 'measure.article_id', refersTo: 'article.article_id' },
  { column: 'measure.target_id', refersTo: 'article.article_id', where: "measure.target_kind = 'ARTICLE'" },
  { column: 'appeal.member_id', refersTo: 'member.member_id' },
  { column: 'appeal.decided_by', refersTo: 'member.member_id' },
  { column: 'comment.member_id', refersTo: 'member.member_id' },
  { column: 'comment.replied_member_id', refersTo: 'member.member_id' },
  { column: 'photo.member_id', refersTo: 'member.member_id' },
  { column: 'photo.article_id', refersTo: 'article.article_id' },
  { column: 'member.photo_uuid', refersTo: 'photo.photo_uuid' },
  { column: 'freed_nickname.member_id', refersTo: 'member.member_id' },
  { column: 'place.created_by', refersTo: 'member.member_id' },
  { column: 'block.blocked_id', refersTo: 'member.member_id' },
  { column: 'article_true_place.member_id', refersTo: 'member.member_id' },
  { column: 'article_true_place.place_id', refersTo: 'place.place_id' },
  { column: 'zone.place_id', refersTo: 'place.place_id' },
  { column: 'zone_area.place_id', refersTo: 'place.place_id' },
  { column: 'saved_place.place_id', refersTo: 'place.place_id' },
  { column: 'saved_place.photo_uuid', refersTo: 'photo.photo_uuid' },
  { column: 'hidden_memory.place_id', refersTo: 'place.place_id' },
  { column: 'hidden_memory.person_id', refersTo: 'member.member_id' },
  { column: 'claim.article_id', refersTo: 'article.article_id' },
  { column: 'claim.target_id', refersTo: 'article.article_id', where: "claim.target_kind = 'ARTICLE'" },
  { column: 'claim.member_id', refersTo: 'member.member_id' },
  { column: 'claim.measure_id', refersTo: 'measure.measure_id' },
  { column: 'claim_log.actor_id', refersTo: 'member.member_id' },
  { column: 'place_merge.place_id', refersTo: 'place.place_id' },
  { column: 'place_merge.into_id', refersTo: 'place.place_id' },
  { column: 'place_merge.actor_id', refersTo: 'member.member_id' },
  { column: 'place_merge.undone_by', refersTo: 'member.member_id' },
  { column: 'shared_list.member_id', refersTo: 'member.member_id' },
  { column: 'shared_list.category_id', refersTo: 'category.category_id' },
  { column: 'followed_list.member_id', refersTo: 'member.member_id' },
  { column: 'notification.article_id', refersTo: 'article.article_id' },
  { column: 'notification.measure_id', refersTo: 'measure.measure_id' },
  {
    column: 'notification.subject_id',
    refersTo: 'claim.claim_id',
    where: "notification.notice like 'CLAIM%'",
  },
  { column: 'muted_post.article_id', refersTo: 'article.article_id' },
  { column: 'notification.comment_id', refersTo: 'comment.comment_id' },
  { column: 'challenge.winner_article_id', refersTo: 'article.article_id' },
  { column: 'challenge_result.article_id', refersTo: 'article.article_id' },
  { column: 'challenge_result.member_id', refersTo: 'member.member_id' },
  { column: 'curation.article_ids', refersTo: 'article.article_id', isList: true },
  { column: 'neighbourhood.region_ids', refersTo: 'region.region_id', isList: true },
];
