-- Each nightly backup and its trial restore, newest last.
create table backup_runs (
  id bigint generated always as identity primary key,
  name text not null unique,
  state text not null default 'running' check (state in ('running', 'succeeded', 'failed', 'interrupted')),
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  bytes bigint,
  error text,
  -- When it was last restored for a trial, with what result, and why it failed or could not be done.
  verified_at timestamptz(3),
  verification text check (verification in ('verified', 'failed', 'skipped')),
  verification_error text,
  -- When newer backups took its place.
  deleted_at timestamptz(3),
  check ((state = 'running') = (finished_at is null)),
  check ((verification is null) = (verified_at is null))
);
create index backup_runs_started on backup_runs (started_at desc);
