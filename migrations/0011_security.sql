-- Confirmed addresses, ways back in, second factors, and what is known of the devices that members log in on.

-- Several may claim an address until one of them confirms it.
drop index users_email;
create unique index users_email on users (lower(email)) where email_verified_at is not null;

alter table users
  -- The confirmed address that stood here before; until the new one is confirmed, what matters goes there.
  add column former_email text,
  -- Since when a code is asked for at each login; null: none is.
  add column two_factor_at timestamptz(3),
  -- As it was when it was last typed: the staff is warned.
  add column weak_password boolean not null default false;
create index users_former_email on users (lower(former_email)) where former_email is not null;
create index users_deactivated on users (deactivated_at) where deactivated_at is not null;

alter table sessions add column by_passkey boolean not null default false;

-- What is sent by mail, each good for one use; only hashes are kept.
create table mail_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  email text not null,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now()
);
create index mail_tokens_user on mail_tokens (user_id, purpose);

-- The password was right; the code is still to come.
create table login_tickets (
  id integer generated always as identity primary key,
  token_hash text not null unique,
  user_id integer not null references users on delete cascade,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index login_tickets_user on login_tickets (user_id);

create table two_factors (
  user_id integer primary key references users on delete cascade,
  -- Sealed with the key of the installation.
  secret text not null,
  -- The step of the last code that was taken: each is good once.
  last_step integer not null default 0,
  created_at timestamptz(3) not null default now()
);

create table recovery_codes (
  code_hash text primary key,
  user_id integer not null references users on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  uses bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge_hash text primary key,
  -- Null: whoever logs in.
  user_id integer references users on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index passkey_challenges_user on passkey_challenges (user_id);

create table known_devices (
  user_id integer not null references users on delete cascade,
  device_hash text not null,
  seen_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);

-- What seals the secrets of second factors.
insert into installation (key, value)
values ('seal key', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));
