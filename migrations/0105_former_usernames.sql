-- A changed username stays its former owner's for a time, so that nobody takes it to be taken for them.
create table former_usernames (
  id bigint primary key default next_id(),
  user_id bigint not null references users on delete cascade,
  username text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create unique index former_usernames_name on former_usernames (lower(username));
create index former_usernames_user on former_usernames (user_id);
create index former_usernames_expires on former_usernames (expires_at);
