-- Passwords and codes that were tried, counted by what is limited together: a name and an address, a name, a device, a member.
-- The key is a hash, and its row is deleted when its time is over. In the database, so that a restart does not reset the count.
create table login_attempts (
  key text primary key,
  tries integer not null,
  expires_at timestamptz(3) not null
);
create index login_attempts_expired on login_attempts (expires_at);

-- Browsers in which a member has logged in, by the hash of a cookie. Guesses from elsewhere do not count there.
create table trusted_browsers (
  user_id bigint not null references users on delete cascade,
  token_hash text not null,
  seen_at timestamptz(3) not null default now(),
  primary key (user_id, token_hash)
);
create index trusted_browsers_token on trusted_browsers (token_hash);
