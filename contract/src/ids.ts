import * as v from 'valibot';
import { wholeNumber } from './numbers.ts';

export const MemberId = v.pipe(wholeNumber, v.brand('MemberId'));
export type MemberId = v.InferOutput<typeof MemberId>;
export const ArticleId = v.pipe(wholeNumber, v.brand('ArticleId'));
export type ArticleId = v.InferOutput<typeof ArticleId>;
export const PlaceId = v.pipe(wholeNumber, v.brand('PlaceId'));
export type PlaceId = v.InferOutput<typeof PlaceId>;
export const CategoryId = v.pipe(wholeNumber, v.brand('CategoryId'));
export type CategoryId = v.InferOutput<typeof CategoryId>;
export const CommentId = v.pipe(wholeNumber, v.brand('CommentId'));
export type CommentId = v.InferOutput<typeof CommentId>;
export const NotificationId = v.pipe(wholeNumber, v.brand('NotificationId'));
export type NotificationId = v.InferOutput<typeof NotificationId>;
export const ReportId = v.pipe(wholeNumber, v.brand('ReportId'));
export type ReportId = v.InferOutput<typeof ReportId>;
export const MeasureId = v.pipe(wholeNumber, v.brand('MeasureId'));
export type MeasureId = v.InferOutput<typeof MeasureId>;
export const ClaimId = v.pipe(wholeNumber, v.brand('ClaimId'));
export type ClaimId = v.InferOutput<typeof ClaimId>;
export const ClaimDecisionId = v.pipe(wholeNumber, v.brand('ClaimDecisionId'));
export type ClaimDecisionId = v.InferOutput<typeof ClaimDecisionId>;
export const MergeId = v.pipe(wholeNumber, v.brand('MergeId'));
export type MergeId = v.InferOutput<typeof MergeId>;
export const ZoneId = v.pipe(wholeNumber, v.brand('ZoneId'));
export type ZoneId = v.InferOutput<typeof ZoneId>;
export const ExportId = v.pipe(wholeNumber, v.brand('ExportId'));
export type ExportId = v.InferOutput<typeof ExportId>;
export const ImportId = v.pipe(wholeNumber, v.brand('ImportId'));
export type ImportId = v.InferOutput<typeof ImportId>;
export const HiddenMemoryId = v.pipe(wholeNumber, v.brand('HiddenMemoryId'));
export type HiddenMemoryId = v.InferOutput<typeof HiddenMemoryId>;
export const AppealId = v.pipe(wholeNumber, v.brand('AppealId'));
export type AppealId = v.InferOutput<typeof AppealId>;
export const ChallengeId = v.pipe(wholeNumber, v.brand('ChallengeId'));
export type ChallengeId = v.InferOutput<typeof ChallengeId>;
export const CurationId = v.pipe(wholeNumber, v.brand('CurationId'));
export type CurationId = v.InferOutput<typeof CurationId>;

/** The 10-digit legal-dong code, a natural key: 1168011000 is 서울특별시 강남구 압구정동. */
export const RegionId = v.pipe(
  wholeNumber,
  v.maxValue(9_999_999_999),
  v.examples([1_144_012_300]),
  v.brand('RegionId'),
);
export type RegionId = v.InferOutput<typeof RegionId>;

/** The 36-character uuid of a photo or default image, which is the last segment of its address. */
export const ImageUuid = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.brand('ImageUuid'));
export type ImageUuid = v.InferOutput<typeof ImageUuid>;
