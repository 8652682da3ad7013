-- Who goes to an event, and how members are reminded of it. The event itself is a row of `posts`.

-- Members on the waitlist move up in the order of their ids.
create table rsvps (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  state text not null check (state in ('going', 'waiting')),
  created_at timestamptz(3) not null default now(),
  unique (post_id, user_id)
);
create index rsvps_list on rsvps (post_id, state, id);
create index rsvps_user on rsvps (user_id, post_id);

-- A row for each reminder that was sent, so that it is sent once.
create table event_reminders (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  hours integer not null,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id, hours)
);
create index event_reminders_user on event_reminders (user_id);

-- The secret address of a member's own calendar. The database stores only its hash.
create table calendar_tokens (
  user_id bigint primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now()
);
