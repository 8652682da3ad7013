-- A draft that is posted at a later time, and why it was not.
alter table post_drafts
  add column publish_at timestamptz(3),
  add column problem text not null default '';
create index post_drafts_due on post_drafts (publish_at) where publish_at is not null;
