-- A mail of what the member has missed, once a day or a week.
alter table users
  add column digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- When the next one is due.
  add column digest_due_at timestamptz(3),
  add constraint users_digest_due check ((digest = 'off') = (digest_due_at is null));
create index users_digest_due on users (digest_due_at) where digest_due_at is not null;
