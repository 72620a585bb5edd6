-- How many calls of a caller the processes have accepted this minute. Unlogged: after a crash the counts start again at zero.
create unlogged table call_count (
  caller text not null,
  minute timestamptz not null,
  calls integer not null,
  primary key (caller, minute)
);
