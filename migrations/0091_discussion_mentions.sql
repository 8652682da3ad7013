-- Discussions mention members, as posts and comments do.
alter table discussions
  -- [{id, username}], with the usernames of the day on which it was written
  add column mentions jsonb not null default '[]';

-- Who a discussion has mentioned in any of its versions: each is notified once.
create table discussion_mentions (
  discussion_id bigint not null references discussions on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (discussion_id, user_id)
);
create index discussion_mentions_user on discussion_mentions (user_id);
