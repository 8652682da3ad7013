-- An event is a post with a date: what it has more stands in the post's row, so that the feed joins nothing for it.

alter table posts
  add column title text,
  add column event_date timestamptz(3),
  add column event_time text,
  add column time_zone text,
  add column latitude double precision,
  add column longitude double precision,
  add column capacity integer check (capacity > 0),
  add column attendees_count integer not null default 0 check (attendees_count >= 0),
  add column cancelled_at timestamptz(3),
  add column group_id integer references groups on delete cascade,
  add constraint posts_event check ((type = 'event') = (title is not null and event_date is not null));
create index posts_events on posts (event_date, id) where type = 'event' and deleted_at is null;
create index posts_group on posts (group_id, event_date) where group_id is not null;

-- The event's title is sought with its text.
alter table posts drop column search;
alter table posts add column search tsvector
  generated always as (to_tsvector('simple', coalesce(title, '') || ' ' || content || ' ' || location)) stored;
create index posts_search on posts using gin (search);

-- In the order of their ids those who wait move up.
create table attendances (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  user_id integer not null references users on delete cascade,
  state text not null check (state in ('going', 'waiting')),
  created_at timestamptz(3) not null default now(),
  unique (post_id, user_id)
);
create index attendances_list on attendances (post_id, state, id);
create index attendances_user on attendances (user_id, post_id);

-- That a reminder was sent, so that it is sent once.
create table event_reminders (
  post_id integer not null references posts on delete cascade,
  user_id integer not null references users on delete cascade,
  hours integer not null,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id, hours)
);
create index event_reminders_user on event_reminders (user_id);

-- The secret address of a member's own calendar; only its hash is kept.
create table calendar_tokens (
  user_id integer primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now()
);
