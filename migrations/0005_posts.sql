-- Posts with their versions, likes, bookmarks, tags and comments.

-- An event is a post with a date: its own columns are in the same row, so that the feed needs no join.
create table posts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null default 'post' check (type in ('post', 'event')),
  content text not null,
  location text not null default '',
  -- {key, width, height, widths, alt, placeholder}: all that a card shows, so that the feed needs no join
  image jsonb,
  -- The photos after the first, in their order; null where there are none
  more_images jsonb check (more_images is null or image is not null and jsonb_typeof(more_images) = 'array'),
  tags text[] not null default '{}',
  -- [{id, username}], with the usernames of the day on which it was written
  mentions jsonb not null default '[]',
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  title text,
  event_date timestamptz(3),
  event_time text,
  time_zone text,
  latitude double precision,
  longitude double precision,
  capacity integer check (capacity > 0),
  attendees_count integer not null default 0 check (attendees_count >= 0),
  cancelled_at timestamptz(3),
  group_id bigint references groups on delete cascade,
  is_sample boolean not null default false,
  search tsvector
    generated always as (to_tsvector('simple', coalesce(title, '') || ' ' || content || ' ' || location)) stored,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by bigint references users on delete set null,
  constraint posts_event check ((type = 'event') = (title is not null and event_date is not null))
) with (fillfactor = 85);
create index posts_live on posts (id desc) where deleted_at is null;
create index posts_author on posts (user_id, id desc) where deleted_at is null;
create index posts_photos on posts (user_id, id desc) where deleted_at is null and image is not null;
create index posts_deleted on posts (user_id, deleted_at desc) where deleted_at is not null;
create index posts_deleted_lately on posts (deleted_at desc, id desc) where deleted_at is not null;
create index posts_events on posts (event_date, id) where type = 'event' and deleted_at is null;
create index posts_group on posts (group_id, event_date) where group_id is not null;
create index posts_title_like on posts using gin (title gin_trgm_ops) where type = 'event';
create index posts_search on posts using gin (search);

create table post_versions (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  content text not null,
  location text not null,
  created_at timestamptz(3) not null
);
create index post_versions_post on post_versions (post_id, id);

create table likes (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index likes_user on likes (user_id, post_id);

create table bookmarks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (user_id, post_id)
);
create index bookmarks_list on bookmarks (user_id, id desc);
create index bookmarks_post on bookmarks (post_id);

create table post_tags (
  tag text not null,
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (tag, post_id)
);
create index post_tags_post on post_tags (post_id);
create index post_tags_recent on post_tags (created_at);

create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  content text not null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3)
);
create index comments_post on comments (post_id, id);
create index comments_user on comments (user_id);
