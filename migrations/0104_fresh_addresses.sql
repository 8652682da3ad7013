-- When a member set or changed the address in the settings; null where it was given when registering, or before this migration.
-- The first password link to a fresh address waits for a day, in which the member can stop it.
alter table users add column address_set_at timestamptz(3);

create table waiting_resets (
  user_id bigint primary key references users on delete cascade,
  email text not null,
  sends_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index waiting_resets_due on waiting_resets (sends_at);
