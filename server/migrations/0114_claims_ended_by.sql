-- The measure that showed what a claim had hidden, and so ended the claim; the claim is reopened when that measure is undone.
alter table claim add column ended_by bigint references measure;
create index claim_ended_by on claim (ended_by) where ended_by is not null;
