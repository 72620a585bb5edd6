-- How many calls a caller's processes took this minute. Unlogged: after a crash everyone starts anew, which harms nobody.
create unlogged table call_count (
  caller text not null,
  minute timestamptz not null,
  calls integer not null,
  primary key (caller, minute)
);
