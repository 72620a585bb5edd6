import type { Sql } from '../src/db.ts';

/**
 * Everything that migrations create, one line for each object or row, sorted: as PostgreSQL writes it, without the order of columns.
 * Times, generated ids and secrets of seeded rows are left out.
 */
export async function schemaIn(db: Sql): Promise<string[]> {
  const objects = await db<{ made: string }>`
    -- Everything in the schema by name, whatever kind it is, with its comment; and what is outside any schema.
    select concat_ws(' ', i.type, i.identity, obj_description(o.objid, o.classid::regclass::name)) as made
      from (select classid, objid from pg_depend
             where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace
               and not exists (select from pg_depend e where (e.classid, e.objid) = (pg_depend.classid, pg_depend.objid) and e.deptype = 'e')
            ) o, pg_identify_object(o.classid, o.objid, 0) i
    union all
    select concat_ws(' ', 'extension', extname, extversion, extnamespace::regnamespace) from pg_extension
    union all
    select concat_ws(' ', 'schema', nspname, nspacl) from pg_namespace where nspname not like 'pg\\_%'
    union all
    select concat_ws(' ', 'default privileges', defaclrole::regrole, defaclnamespace, defaclobjtype, defaclacl) from pg_default_acl
    union all
    select concat_ws(' ', 'setting', setconfig) from pg_db_role_setting
     where setdatabase = (select oid from pg_database where datname = current_database())
    union all
    select concat_ws(' ', 'event trigger', evtname) from pg_event_trigger
    union all
    select concat_ws(' ', 'publication', pubname) from pg_publication
    union all
    select concat_ws(' ', 'relation', c.relname, 'kind', c.relkind, 'persistence', c.relpersistence, 'access', am.amname,
             'options', c.reloptions, 'toast options', t.reloptions, 'row security', c.relrowsecurity, c.relforcerowsecurity,
             'identity', c.relreplident, 'of type', nullif(c.reloftype, 0), 'partition', c.relispartition, 'tablespace', c.reltablespace,
             'owner', c.relowner::regrole, 'grants', c.relacl)
      from pg_class c left join pg_class t on t.oid = c.reltoastrelid left join pg_am am on am.oid = c.relam
     where c.relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'column', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
             'default', pg_get_expr(d.adbin, d.adrelid), 'generated', nullif(a.attgenerated, ''), 'identity', nullif(a.attidentity, ''),
             'collation', nullif(a.attcollation, 0)::regcollation, 'storage', a.attstorage, nullif(a.attcompression, ''),
             'statistics', a.attstattarget, 'options', a.attoptions, 'grants', a.attacl, 'comment', col_description(a.attrelid, a.attnum))
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all
    select concat_ws(' ', 'constraint', nullif(conrelid, 0)::regclass, conname, pg_get_constraintdef(oid), 'validated', convalidated,
             'deferrable', condeferrable, condeferred)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), 'valid', indisvalid, indisready, 'clustered', indisclustered,
             'identity', indisreplident)
      from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(g.oid), 'enabled', tgenabled)
      from pg_trigger g join pg_class c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(p.oid), 'volatile', provolatile, 'parallel', proparallel, 'cost', procost,
             'rows', prorows, 'leakproof', proleakproof, 'security', prosecdef, 'strict', proisstrict, 'settings', proconfig,
             'support', prosupport, 'owner', proowner::regrole, 'grants', proacl)
      from pg_proc p where pronamespace = 'public'::regnamespace and prokind <> 'a'
       and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
    union all
    select concat_ws(' ', 'sequence', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
             s.seqcycle, 'owned by', d.refobjid::regclass, d.refobjsubid is not null, 'last value', q.last_value)
      from pg_sequence s join pg_class c on c.oid = s.seqrelid
      join pg_sequences q on (q.schemaname, q.sequencename) = ('public', c.relname)
      left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.refobjsubid > 0
    union all
    select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid), stxstattarget) from pg_statistic_ext
    union all
    select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
    union all
    select concat_ws(' ', 'rule', schemaname, tablename, rulename, definition) from pg_rules where schemaname = 'public'
    union all
    select concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies`;
  return [...objects.map(({ made }) => made), ...(await rowsIn(db))].toSorted();
}

/** The rows of all tables except the record of migrations. */
async function rowsIn(db: Sql): Promise<string[]> {
  const { made } = (
    await db<{ made: string[] }>`
      select coalesce(array_agg(concat('row of ', c.relname, ' ', x.*)), '{}') as made
        from pg_class c,
             unnest(xpath('//row', query_to_xml(format('select to_jsonb(t) - %L::text[] as line from %I t',
               array['created_at'] || case when relname = 'server_secret' then array['value'] else '{}' end, relname),
               true, false, ''))) x
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'`
  )[0]!;
  return made;
}
