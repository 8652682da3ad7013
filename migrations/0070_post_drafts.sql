-- Posts that a member has begun to write. Only they see them.
create table post_drafts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Grows with each change, so that two devices do not overwrite each other's.
  version integer not null default 1,
  content text not null,
  location text not null,
  audience text not null check (audience in ('public', 'followers', 'group')),
  group_id bigint references groups on delete set null,
  poll jsonb,
  images jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index post_drafts_of_member on post_drafts (user_id, updated_at);
create index post_drafts_group on post_drafts (group_id) where group_id is not null;

alter table media add column draft_id bigint references post_drafts on delete set null;
create index media_draft on media (draft_id) where draft_id is not null;
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'gallery',
  'product', 'order', 'certificate', 'licence', 'message', 'comment', 'draft'));
