-- How many calls of a caller the processes have accepted in each ten seconds of the last minute: `slots` is a ring, and `slot` the
-- ten seconds (since 1970) that was written last. Unlogged: after a crash the counts start again at zero. The older version counts
-- in call_count, which stays until no process of it runs.
create unlogged table call_window (
  caller text primary key,
  slot bigint not null,
  slots integer[] not null
) with (fillfactor = 70);
