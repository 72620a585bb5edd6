-- Claims that wait, in the order in which they are shown: with an objection, undecided, hidden; each by its day.
create index claim_waiting on claim (
  (case when objected_at is not null then 0 when held_until is null then 1 else 2 end), coalesce(held_until, created_at), claim_id
) where state in ('OPEN', 'HELD');
