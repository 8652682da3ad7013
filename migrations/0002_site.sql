-- The installation itself: its secrets, flags and settings, background jobs, retried requests, the contact form.

-- Secrets, flags, and when each scheduled job last ran.
create table installation (
  key text primary key,
  value jsonb not null
);
insert into installation (key, value) values
  -- Signs the links in mails, so that nobody can unsubscribe another member.
  ('mail secret', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text)),
  -- Encrypts the secrets of second factors and card accounts.
  ('seal key', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));

-- What admins change while the site runs. features/site/settings.ts has the keys, their shapes and their defaults.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  input jsonb not null,
  run_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now()
);
create index jobs_due on jobs (run_at);

-- The answer to a write that a client may send twice.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  reason text not null,
  message text not null,
  user_id bigint references users on delete set null,
  mailed_at timestamptz(3),
  handled_at timestamptz(3),
  handled_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index contact_messages_open on contact_messages (id desc) where handled_at is null;
