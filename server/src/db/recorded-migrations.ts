import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LimitedClient, openLimitedClient } from './connections.ts';
import { StartRefused } from '../process/start-refused.ts';

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');

/** How long PostgreSQL may take for any statement except a migration. */
export const ANSWER_MS = 5_000;

/** The names of all migrations of this version, in order. */
export const migrationNames = async () =>
  (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted();

/** The migrations that a database ran, in the names of this version. Throws TablesTooOld. */
export async function ranMigrations(client: Pick<LimitedClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  return inOurNames(rows.map(({ name }) => name));
}

/** The migrations that a database lacks; null if it has none of our tables yet. Throws TablesTooOld. */
export async function missingMigrations(connectionString: string): Promise<string[] | null> {
  const client = await openLimitedClient(connectionString, ANSWER_MS);
  try {
    const there = await client.query(`select where to_regclass('public.migration') is not null`);
    if (there.rowCount === 0) return null;
    const ran = new Set(await ranMigrations(client));
    return (await migrationNames()).filter((name) => !ran.has(name));
  } finally {
    await client.end();
  }
}

/**
 * Recorded migrations in the names of this version: all of `REPLACED` stand for the files that replaced them. The record itself is not
 * rewritten, since a process of the version before would run its files again (BEHAVIOUR: faults-27). Throws TablesTooOld if some of them are missing.
 */
export async function inOurNames(recorded: readonly string[]): Promise<string[]> {
  const replaced = recorded.filter((name) => REPLACED.has(name));
  if (replaced.length === 0) return [...recorded];
  if (replaced.length < REPLACED.size) throw new TablesTooOld();
  const whole = (await migrationNames()).filter((name) => name < FIRST_LATER);
  return [...whole, ...recorded.filter((name) => !REPLACED.has(name))];
}

/** The last commit with the migrations of before 0.1.0, which any database can pass through. */
export const PASS_THROUGH = '670d7169ba7554a41e3e53834a00b0dbadbde656';

/** Tables, or a backup of tables, that lack some of the replaced migrations. */
export class TablesTooOld extends StartRefused {
  readonly korean = `테이블이 0.1.0 이전 버전의 것이에요. 먼저 커밋 ${PASS_THROUGH}의 동네기록을 한 번 시작하거나 그 버전으로 백업을 되돌린 다음, 이 버전을 시작해 주세요.`;
  constructor() {
    super(
      `The tables are of a version before 0.1.0: start commit ${PASS_THROUGH} on them once, or restore the backup with it, then start this version.`,
    );
  }
}

/** Migrations from this number on came after those that create the whole schema (docs/decisions/208). */
const FIRST_LATER = '0126';

/** The migrations of before 0.1.0, as databases and backups record them. */
export const REPLACED: ReadonlySet<string> = new Set(
  `
  0001_ids_members 0002_places_articles 0003_reactions_notices 0004_first_contents 0005_call_count 0006_search 0010_neighbourhoods
  0011_place_by_hash 0012_places_retire 0013_foreign_keys 0014_validate_foreign_keys 0015_nearest_place 0020_former_regions
  0021_carry_regions_over 0022_idempotency_lease 0023_photo_checks 0025_sessions_and_events 0026_sliding_call_counts 0027_nickname_look
  0030_words_of_curations 0031_articles_by_author 0032_replied_member 0040_audience 0041_blocks 0060_reports 0061_measures
  0062_validate_measures 0063_notices 0064_validate_notices 0070_notice_subjects 0071_validate_notice_subjects 0072_zones 0076_exports
  0077_imports 0078_brought_places 0079_imported_lists 0080_consents 0081_shared_lists 0082_departed_identities 0083_photo_purges
  0085_appeals 0086_reporting_pauses 0087_validate_reporting_pauses 0088_counted_likes 0089_member_lists 0090_disclosures
  0091_validate_disclosures 0092_merged_places 0093_claims 0097_erased_articles 0098_validate_erased 0099_job_runs 0100_article_text
  0101_comment_indexes 0102_reported_lists 0103_validate_reported_lists 0104_article_versions 0105_mutes 0106_quick_answers
  0107_cell_versions 0108_withdrawn_members_write_nothing 0109_photos_transcoded_later 0110_nothing_for_withdrawn
  0111_hidden_articles_categories 0112_hidden_in_zones 0113_curation_pictures 0114_claims_ended_by 0116_zone_areas 0118_claim_limits
  0119_looks_of_old_hangul 0121_ids_tell_nothing 0122_areas_tell_no_time 0125_saved_notes
  `
    .trim()
    .split(/\s+/)
    .map((name) => `${name}.sql`),
);
