-- Words and hosts of links that members may not write.
create table text_rules (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('word', 'host')),
  value text not null,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (kind, value)
);
create index text_rules_creator on text_rules (created_by) where created_by is not null;
