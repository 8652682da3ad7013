-- One row for all who did the same to the same thing within twelve hours: `bucket` counts those of the epoch, `actor_ids` ends with the
-- newest, and is empty where the site itself speaks. The sentence is made when it is read, of the names that can be seen then.

drop index notifications_once;
drop index notifications_list;
drop index notifications_actor;
alter table notifications
  add column actor_ids integer[] not null default '{}',
  add column bucket integer not null default 0,
  add column thing text not null default '',
  add column in_app boolean not null default true,
  -- When it is mailed unless it has been seen by then; null: not, or done.
  add column mail_at timestamptz(3);
update notifications set actor_ids = array[actor_id], bucket = -id where actor_id is not null;
alter table notifications drop column actor_id, drop column content;
create unique index notifications_group on notifications (user_id, kind, related_id, bucket);
create index notifications_list on notifications (user_id, created_at desc, id desc);
create index notifications_mail on notifications (mail_at) where mail_at is not null;

-- What signs the links of mails, so that nobody ends another's.
insert into installation (key, value)
values ('mail secret', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));
