-- What happened on each day of the site, and how much there was at its end. A row with 0 was counted; a day without a row was not.
create table daily_counts (
  day date not null,
  kind text not null,
  -- Of a sum of money; '' for all other kinds
  currency text not null default '',
  count bigint not null,
  primary key (day, kind, currency)
);

-- How many of those who joined in one week were here in another one.
create table member_weeks (
  active_week date not null,
  joined_week date not null,
  members integer not null,
  primary key (active_week, joined_week)
);

-- The last visit on a day before that of last_seen_at, so that the members of a day can still be counted on the day after.
alter table users add column seen_before_at timestamptz(3);

-- What the address that knows the newest version answered. There is one row at most.
create table new_versions (
  id integer primary key default 1 check (id = 1),
  url text not null,
  asked_at timestamptz(3) not null default now(),
  -- Of the last answer that could be used
  version text,
  notes text,
  -- Since when there was none; null: the last one could be used.
  failing_since timestamptz(3),
  error text
);
