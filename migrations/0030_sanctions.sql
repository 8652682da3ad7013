-- Each limit and suspension on its own, so that ending one leaves the others. What is in force is computed into users.
create table sanctions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- null: suspended in the console
  case_id bigint references moderation_cases on delete cascade,
  kind text not null check (kind in ('limit', 'suspension')),
  -- null: until the staff lift it
  until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  lifted_at timestamptz(3),
  check (kind = 'suspension' or until is not null)
);
create index sanctions_user on sanctions (user_id) where lifted_at is null;
create index sanctions_case on sanctions (case_id) where case_id is not null;

insert into sanctions (user_id, case_id, kind, until, created_at)
select author_id, moderation_cases.id, case decision when 'limit' then 'limit' else 'suspension' end, until, closed_at
from moderation_cases join users on users.id = author_id
where appeal_outcome is distinct from 'overturned' and (until is null or until > now())
  and (decision = 'limit' and users.limited_until > now() or decision in ('suspend', 'ban') and users.suspended_at is not null);

-- Every other suspension was made in the console.
insert into sanctions (user_id, kind, until, created_at)
select id, 'suspension', suspended_until, suspended_at from users
where suspended_at is not null and not exists (select from sanctions where user_id = users.id and kind = 'suspension');
