-- Links into a group, each for one place such as a post elsewhere, with how many people came by it.
create table group_invite_links (
  code text primary key,
  group_id bigint not null references groups on delete cascade,
  name text not null,
  until timestamptz,
  joined int not null default 0,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index group_invite_links_group on group_invite_links (group_id, created_at);
create index group_invite_links_maker on group_invite_links (created_by) where created_by is not null;
