-- Members, their sessions and how they log in: password, mail links, second factors, passkeys.

-- Finds names by similarity: the indexes with gin_trgm_ops, here and in later files.
create extension if not exists pg_trgm;

-- Tables whose counters change often leave space on each page (fillfactor), so that an update does not touch the indexes.
create table users (
  id bigint generated always as identity primary key,
  username text not null,
  display_name text not null,
  password_hash text,
  email text,
  email_verified_at timestamptz(3),
  -- The confirmed address before the present one. Important mail goes there until the new address is confirmed.
  former_email text,
  bio text not null default '',
  location text not null default '',
  avatar_url text,
  banner_url text,
  type text not null default 'member' check (type in ('member', 'organization')),
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  is_sample boolean not null default false,
  -- Written in the same statement as the state of the membership.
  is_premium boolean not null default false,
  posts_count integer not null default 0 check (posts_count >= 0),
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  profile_visibility text not null default 'public' check (profile_visibility in ('public', 'followers', 'private')),
  location_visibility text not null default 'followers' check (location_visibility in ('public', 'followers', 'private')),
  email_visibility text not null default 'private' check (email_visibility in ('public', 'followers', 'private')),
  show_online_status boolean not null default true,
  email_notifications boolean not null default true,
  app_notifications boolean not null default true,
  event_reminders boolean not null default true,
  comment_notifications boolean not null default true,
  follow_notifications boolean not null default true,
  message_notifications boolean not null default true,
  terms_version text,
  terms_accepted_at timestamptz(3),
  -- When the member turned on the code at login; null: off.
  two_factor_at timestamptz(3),
  -- How the password was rated when it was last typed: staff members with a weak one see a warning.
  weak_password boolean not null default false,
  last_seen_at timestamptz(3),
  suspended_at timestamptz(3),
  deactivated_at timestamptz(3),
  created_at timestamptz(3) not null default now()
) with (fillfactor = 85);
create unique index users_username on users (lower(username));
-- Several members may enter the same address; the first to confirm it owns it.
create unique index users_email on users (lower(email)) where email_verified_at is not null;
create index users_former_email on users (lower(former_email)) where former_email is not null;
create index users_deactivated on users (deactivated_at) where deactivated_at is not null;
create index users_sample on users (id) where is_sample;
create index users_username_like on users using gin (username gin_trgm_ops);
create index users_display_name_like on users using gin (display_name gin_trgm_ops);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references users on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  by_passkey boolean not null default false,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);

-- Devices on which a member has logged in before: a login on another one is notified by mail.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash text not null,
  seen_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);

-- Links sent by mail, each valid for one use. The database stores only their hashes.
create table mail_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  email text not null,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now()
);
create index mail_tokens_user on mail_tokens (user_id, purpose);

-- A login whose password was right and whose code is still missing.
create table login_tickets (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references users on delete cascade,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index login_tickets_user on login_tickets (user_id);

create table two_factors (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted with the key of the installation.
  secret text not null,
  -- The time step of the last accepted code: each code is accepted once.
  last_step integer not null default 0,
  created_at timestamptz(3) not null default now()
);

create table recovery_codes (
  code_hash text primary key,
  user_id bigint not null references users on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- The authenticator's signature counter.
  uses bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge_hash text primary key,
  -- Null: for a login, where the member is not known yet.
  user_id bigint references users on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index passkey_challenges_user on passkey_challenges (user_id);
