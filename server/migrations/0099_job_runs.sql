-- How the last run of each job ended, whichever process ran it; a table of the whole product, one row for each job.
create table job_run (
  name text primary key,
  ran_at timestamptz not null,
  took_ms integer not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text
);
