-- Asked of those who request to join. The answers go with the request, and are deleted when it is decided.
alter table groups
  add column questions text[] not null default '{}',
  -- About health, for example: membership in it is shown to its members only.
  add column is_discreet boolean not null default false;

-- [{question, answer}], as the questions were then.
alter table group_members
  add column answers jsonb not null default '[]',
  add constraint group_members_answers check (answers = '[]' or state = 'requested');
