-- Who left while suspended or paused, as a keyed hash of the provider and its id: nothing else of them, and until then alone.
create table departed_identity (
  identity_hash bytea primary key,
  until timestamptz not null
);
create index departed_identity_until on departed_identity (until);
