-- Codes that members keep on paper: each sets a new password once, without an address for mail.
create table reset_codes (
  code_hash text primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index reset_codes_user on reset_codes (user_id);
