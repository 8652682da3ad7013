-- Searches that a member keeps, to be told when something new fits them.

create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('posts', 'businesses', 'groups', 'events', 'products')),
  words text not null,
  -- What came later than this thing is new.
  seen_id integer not null,
  checked_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create unique index saved_searches_once on saved_searches (user_id, kind, lower(words));
create index saved_searches_due on saved_searches (checked_at);
