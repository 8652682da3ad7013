-- Why the staff did what it did, and which messages it has dealt with.

alter table audit_log add column reason text not null default '';
create index audit_log_about on audit_log (about_type, about_id);

alter table contact_messages
  add column handled_at timestamptz(3),
  add column handled_by integer references users on delete set null;
create index contact_messages_open on contact_messages (id desc) where handled_at is null;
create index posts_deleted_lately on posts (deleted_at desc, id desc) where deleted_at is not null;
