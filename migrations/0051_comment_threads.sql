-- Comments are answered, liked, edited and mention members; their replies are one level deep.
alter table comments
  add column parent_id bigint references comments on delete cascade,
  add column replies_count integer not null default 0 check (replies_count >= 0),
  add column likes_count integer not null default 0 check (likes_count >= 0),
  -- [{id, username}], with the usernames of the day on which it was written
  add column mentions jsonb not null default '[]';

create index comments_replies on comments (parent_id, id) where parent_id is not null;
drop index comments_post;
drop index comments_discussion;
create index comments_post on comments (post_id, id) where post_id is not null and parent_id is null;
create index comments_discussion on comments (discussion_id, id) where discussion_id is not null and parent_id is null;
create index comments_liked_post on comments (post_id, likes_count desc, id) where post_id is not null and parent_id is null;
create index comments_liked_discussion on comments (discussion_id, likes_count desc, id)
  where discussion_id is not null and parent_id is null;
-- All of a subject, with the replies
create index comments_all_post on comments (post_id);
create index comments_all_discussion on comments (discussion_id) where discussion_id is not null;

create table comment_likes (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (comment_id, user_id)
);
create index comment_likes_user on comment_likes (user_id);

create table comment_versions (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments on delete cascade,
  content text not null,
  created_at timestamptz(3) not null
);
create index comment_versions_comment on comment_versions (comment_id, id);

-- Who a comment has mentioned in any of its versions: each is notified once.
create table comment_mentions (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (comment_id, user_id)
);
create index comment_mentions_user on comment_mentions (user_id);

alter table users add column reply_notifications boolean not null default true;
