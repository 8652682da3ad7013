-- The guide of a group: pages in an order that those who run the group choose.
create table group_guide_pages (
  id bigint primary key default next_id(),
  group_id bigint not null references groups on delete cascade,
  place integer not null,
  title text not null,
  content text not null,
  format jsonb,
  -- Grows with each change, so that two people do not overwrite each other's.
  version integer not null default 1,
  -- Who changed it last; null: their account is deleted.
  edited_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3) not null default now()
);
create index group_guide_pages_of_group on group_guide_pages (group_id, place);
create index group_guide_pages_edited_by on group_guide_pages (edited_by) where edited_by is not null;
