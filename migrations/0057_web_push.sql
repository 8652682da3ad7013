-- Notifications on the lock screens of members' devices.

-- Where the browser of a session receives pushes, and the keys that they are encrypted with. It ends with its session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id bigint not null unique references sessions on delete cascade,
  user_id bigint not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  pushed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- When the notification is due to be pushed; null: it was, or is not to be.
alter table notifications add column push_at timestamptz(3);
create index notifications_push on notifications (user_id, push_at) where push_at is not null;

alter table users
  -- Pushes say only that there is something new.
  add column push_discreet boolean not null default false,
  add column quiet_hours boolean not null default false,
  -- Hours of the day in the time zone of the site.
  add column quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
  add column quiet_until smallint not null default 7 check (quiet_until between 0 and 23);
