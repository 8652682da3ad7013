-- A job that failed for good stays, so that an admin can look at it and retry or delete it.
alter table jobs add column failed_at timestamptz(3);
drop index jobs_due;
create index jobs_due on jobs (run_at) where failed_at is null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;

-- When each scheduled job last ran, and how that ended.
create table scheduled_jobs (
  name text primary key,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  -- Of the last run, if it failed
  last_error text
);
insert into scheduled_jobs (name, started_at)
  select substr(key, length('scheduled job ') + 1), (value #>> '{}')::timestamptz from installation where starts_with(key, 'scheduled job ');
delete from installation where starts_with(key, 'scheduled job ');
