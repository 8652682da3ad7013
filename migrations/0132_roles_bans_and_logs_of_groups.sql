-- A group has several owners, and helpers, who approve and hide. Moderators are marked by is_moderator, as the release before reads it.
alter table group_members add column role text;
alter table group_members add constraint group_members_role_check check (role in ('owner', 'helper')) not valid;

-- Who may not be in a group. A ban that is over stays until the next one, so that those who run the group see it.
create table group_bans (
  group_id bigint not null references groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  banned_by bigint references users on delete set null,
  reason text not null,
  -- Null: without end
  until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (group_id, user_id)
);
create index group_bans_user on group_bans (user_id);
create index group_bans_by on group_bans (banned_by) where banned_by is not null;

-- What those who run a group have done in it
create table group_log (
  id bigint primary key default next_id(),
  group_id bigint not null references groups on delete cascade,
  -- Null once the account is gone
  user_id bigint references users on delete set null,
  -- Whom it is about. Their erasure takes the entry away, because its words are about them.
  about_id bigint references users on delete cascade,
  action text not null check (action in ('approve', 'decline', 'keep', 'hide', 'remove', 'ban', 'unban', 'removeMember', 'role', 'accept')),
  -- What was decided about, as it began at the time
  subject_type text check (subject_type in ('post', 'event', 'discussion', 'comment', 'message', 'guidePage')),
  subject_id bigint,
  excerpt text not null default '',
  reason text not null default '',
  created_at timestamptz(3) not null default now()
);
create index group_log_group on group_log (group_id, id desc);
create index group_log_about on group_log (about_id, group_id) where about_id is not null;
create index group_log_user on group_log (user_id) where user_id is not null;
create index group_log_created on group_log (created_at);
