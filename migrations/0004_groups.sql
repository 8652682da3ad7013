-- Groups with their members, invitations and discussions.

create table groups (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  visibility text not null default 'open' check (visibility in ('open', 'request', 'private')),
  -- {key, width, height, widths, alt, placeholder}
  image jsonb,
  creator_id bigint not null references users on delete cascade,
  -- Counts members, not requests.
  members_count integer not null default 0 check (members_count >= 0),
  -- Counts every discussion, also those that a viewer does not see because of a block or a deactivated account.
  discussions_count integer not null default 0 check (discussions_count >= 0),
  -- The private group of Premium members: they join by themselves, and leave when their membership ends.
  is_lounge boolean not null default false,
  is_sample boolean not null default false,
  search tsvector generated always as (to_tsvector('simple', name || ' ' || description)) stored,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3)
) with (fillfactor = 85);
create index groups_live on groups (members_count desc, id desc) where deleted_at is null;
create index groups_creator on groups (creator_id);
create unique index groups_lounge on groups (is_lounge) where is_lounge and deleted_at is null;
create index groups_name_like on groups using gin (name gin_trgm_ops);
create index groups_search on groups using gin (search);

create table group_members (
  group_id bigint not null references groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  state text not null default 'member' check (state in ('member', 'requested')),
  created_at timestamptz(3) not null default now(),
  primary key (group_id, user_id)
);
create index group_members_user on group_members (user_id, state, group_id);
create index group_members_list on group_members (group_id, state, created_at, user_id);

create table group_invites (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  invited_by bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  unique (group_id, user_id)
);
create index group_invites_user on group_invites (user_id, id desc);
create index group_invites_by on group_invites (invited_by);

create table discussions (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  title text not null,
  content text not null,
  is_pinned boolean not null default false,
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3)
) with (fillfactor = 85);
create index discussions_list on discussions (group_id, is_pinned desc, id desc);
create index discussions_user on discussions (user_id);

create table discussion_comments (
  id bigint generated always as identity primary key,
  discussion_id bigint not null references discussions on delete cascade,
  user_id bigint not null references users on delete cascade,
  content text not null,
  created_at timestamptz(3) not null default now()
);
create index discussion_comments_list on discussion_comments (discussion_id, id);
create index discussion_comments_user on discussion_comments (user_id);
