-- Notifications, and the searches that members save to be notified of new matches.

-- One row for all who did the same to the same thing within twelve hours. The sentence is made when it is read, from the names
-- that the reader may see then.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- The newest last; empty where the site itself is the sender
  actor_ids bigint[] not null default '{}',
  -- Numbers the periods of twelve hours since 1970.
  bucket integer not null default 0,
  related_id bigint,
  thing text not null default '',
  in_app boolean not null default true,
  -- When it is mailed unless it has been seen by then; null: no mail, or already sent
  mail_at timestamptz(3),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index notifications_group on notifications (user_id, kind, related_id, bucket);
create index notifications_list on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_mail on notifications (mail_at) where mail_at is not null;

create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('posts', 'businesses', 'groups', 'events', 'products')),
  words text not null,
  -- The newest match at the last check: later ones are new.
  seen_id bigint not null,
  checked_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create unique index saved_searches_once on saved_searches (user_id, kind, lower(words));
create index saved_searches_due on saved_searches (checked_at);
