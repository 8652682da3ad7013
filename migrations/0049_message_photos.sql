-- Photos of private messages: what a message shows, and the files that belong to it.
alter table messages add column images jsonb not null default '[]';
alter table media add column message_id bigint references messages on delete set null;
create index media_message on media (message_id) where message_id is not null;
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in
  ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'gallery', 'product', 'order', 'certificate', 'licence', 'message'));
