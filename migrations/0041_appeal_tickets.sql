-- Handed out after the right password of a suspended account, valid for one appeal against the decision that suspended it.
create table appeal_tickets (
  token_hash text primary key,
  case_id bigint not null references moderation_cases on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index appeal_tickets_case on appeal_tickets (case_id);
