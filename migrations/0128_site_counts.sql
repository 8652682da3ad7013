-- What takes long to count and is the same for everybody: a job counts it, and every process reads what it found.
create table site_counts (
  name text primary key,
  value jsonb not null,
  counted_at timestamptz not null default now()
);
