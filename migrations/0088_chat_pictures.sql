-- The picture of a chat of people: what it shows, and the file that belongs to it.
alter table conversations add column image jsonb;
alter table media add column conversation_id bigint references conversations on delete set null;
create index media_conversation on media (conversation_id) where conversation_id is not null;
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'gallery',
  'product', 'order', 'certificate', 'licence', 'message', 'comment', 'draft', 'link', 'chat'));
-- A chat that goes on has its picture also when the account of who chose it is gone.
alter table media drop constraint media_owner;
alter table media add constraint media_owner check (user_id is not null or kind in ('link', 'chat'));
