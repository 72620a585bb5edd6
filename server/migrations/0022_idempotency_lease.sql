-- Which attempt holds a key, and until when unless it renews that: the key of a process that died is free within seconds
-- (BEHAVIOUR: wire-28). Null in rows of the version before, whose keys are free after five minutes.
alter table idempotency add column claim uuid, add column leased_until timestamptz;
