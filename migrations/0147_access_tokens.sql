-- Tokens by which programs call the API for a member. Of the token itself only the hash is stored.
create table access_tokens (
  id bigint primary key default next_id(),
  user_id bigint not null references users on delete cascade,
  name text not null,
  token_hash text not null unique,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3)
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_expires on access_tokens (expires_at) where expires_at is not null;
