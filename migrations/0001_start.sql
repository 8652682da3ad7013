-- People, sessions, posts and all that hangs on them.

create table installation (
  key text primary key,
  value jsonb not null
);

create table users (
  id integer generated always as identity primary key,
  username text not null,
  display_name text not null,
  password_hash text,
  email text,
  email_verified_at timestamptz(3),
  bio text not null default '',
  location text not null default '',
  avatar_url text,
  banner_url text,
  type text not null default 'member' check (type in ('member', 'organization')),
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  is_sample boolean not null default false,
  posts_count integer not null default 0 check (posts_count >= 0),
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  profile_visibility text not null default 'public' check (profile_visibility in ('public', 'followers', 'private')),
  location_visibility text not null default 'followers' check (location_visibility in ('public', 'followers', 'private')),
  email_visibility text not null default 'private' check (email_visibility in ('public', 'followers', 'private')),
  show_online_status boolean not null default true,
  email_notifications boolean not null default true,
  app_notifications boolean not null default true,
  event_reminders boolean not null default true,
  comment_notifications boolean not null default true,
  follow_notifications boolean not null default true,
  message_notifications boolean not null default true,
  terms_version text,
  terms_accepted_at timestamptz(3),
  last_seen_at timestamptz(3),
  suspended_at timestamptz(3),
  deactivated_at timestamptz(3),
  created_at timestamptz(3) not null default now()
) with (fillfactor = 85);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email)) where email is not null;
create index users_sample on users (id) where is_sample;

create table sessions (
  id integer generated always as identity primary key,
  token_hash text not null unique,
  user_id integer not null references users on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);

create table follows (
  follower_id integer not null references users on delete cascade,
  followee_id integer not null references users on delete cascade,
  state text not null check (state in ('requested', 'following')),
  created_at timestamptz(3) not null default now(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followee on follows (followee_id, state, follower_id);

create table blocks (
  blocker_id integer not null references users on delete cascade,
  blocked_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);

create table mutes (
  muter_id integer not null references users on delete cascade,
  muted_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);

-- Room on each page, so that a like or a follow moves a count without touching the indexes.
create table posts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null default 'post' check (type in ('post', 'event')),
  content text not null,
  location text not null default '',
  -- {key, width, height, widths, alt, placeholder}: all that a card needs, so that the feed joins nothing for it
  image jsonb,
  tags text[] not null default '{}',
  -- [{id, username}] as they were called when it was written
  mentions jsonb not null default '[]',
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by integer references users on delete set null
) with (fillfactor = 85);
create index posts_live on posts (id desc) where deleted_at is null;
create index posts_author on posts (user_id, id desc) where deleted_at is null;
create index posts_photos on posts (user_id, id desc) where deleted_at is null and image is not null;
create index posts_deleted on posts (user_id, deleted_at desc) where deleted_at is not null;

create table post_versions (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  content text not null,
  location text not null,
  created_at timestamptz(3) not null
);
create index post_versions_post on post_versions (post_id, id);

create table likes (
  post_id integer not null references posts on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index likes_user on likes (user_id, post_id);

create table saves (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  post_id integer not null references posts on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (user_id, post_id)
);
create index saves_list on saves (user_id, id desc);
create index saves_post on saves (post_id);

create table comments (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  user_id integer not null references users on delete cascade,
  content text not null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3)
);
create index comments_post on comments (post_id, id);
create index comments_user on comments (user_id);

create table post_tags (
  tag text not null,
  post_id integer not null references posts on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (tag, post_id)
);
create index post_tags_post on post_tags (post_id);
create index post_tags_recent on post_tags (created_at);

create table media (
  id integer generated always as identity primary key,
  key text not null unique,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('post', 'avatar', 'banner')),
  post_id integer references posts on delete cascade,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  created_at timestamptz(3) not null default now()
);
create index media_post on media (post_id);
create index media_user on media (user_id);

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  actor_id integer references users on delete cascade,
  related_id integer,
  content text not null,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notifications_list on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create unique index notifications_once on notifications (user_id, kind, actor_id, related_id);
create index notifications_actor on notifications (actor_id);

create table jobs (
  id integer generated always as identity primary key,
  name text not null,
  input jsonb not null,
  run_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now()
);
create index jobs_due on jobs (run_at);

create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  reason text not null,
  message text not null,
  user_id integer references users on delete set null,
  mailed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create table audit_log (
  id integer generated always as identity primary key,
  actor_id integer references users on delete set null,
  action text not null,
  about_type text,
  about_id integer,
  detail jsonb not null default '{}',
  ip text not null default '',
  created_at timestamptz(3) not null default now()
);
create index audit_log_actor on audit_log (actor_id, id desc);
