import { fragment } from '../db.ts';

/** What `m` (member) is restricted to now, with the newest measure that did it; null for no restriction (BEHAVIOUR: moderation-32). */
export const restrictionOf = fragment`
  case when m.suspended_at is not null or m.paused_until > now() then
    (select json_build_object(
       'kind', case when m.suspended_at is null then 'PAUSED' else 'SUSPENDED' end,
       'until', case when m.suspended_at is null then m.paused_until end,
       'measureId', s.measure_id, 'reason', s.reason, 'words', coalesce(s.words, ''))
       from (select) here left join lateral (
         select measure_id, reason, words from measure
          where target_kind = 'MEMBER' and target_id = m.member_id and undone_at is null
            and act = case when m.suspended_at is null then 'PAUSE' else 'SUSPEND' end
          order by measure_id desc limit 1) s on true) end`;
