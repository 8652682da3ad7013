-- Photos of discussions: what a discussion shows, and the files that belong to it.
alter table discussions add column images jsonb not null default '[]';
alter table media add column discussion_id bigint references discussions on delete set null;
create index media_discussion on media (discussion_id) where discussion_id is not null;
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'gallery',
  'product', 'order', 'certificate', 'licence', 'message', 'comment', 'draft', 'link', 'chat', 'discussion'));
