-- Photos of comments: what a comment shows, and the files that belong to it.
alter table comments add column images jsonb not null default '[]';
alter table media add column comment_id bigint references comments on delete set null;
create index media_comment on media (comment_id) where comment_id is not null;
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'gallery',
  'product', 'order', 'certificate', 'licence', 'message', 'comment'));
