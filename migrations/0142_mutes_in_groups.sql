-- Who may read in a group and not write, for a time. It outlives leaving and coming back.
create table group_mutes (
  group_id bigint not null references groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  muted_by bigint references users on delete set null,
  reason text not null,
  until timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (group_id, user_id)
);
create index group_mutes_user on group_mutes (user_id);
create index group_mutes_by on group_mutes (muted_by) where muted_by is not null;

alter table group_log drop constraint group_log_action_check;
alter table group_log add constraint group_log_action_check check (
  action in ('approve', 'decline', 'keep', 'hide', 'remove', 'ban', 'unban', 'removeMember', 'role', 'accept', 'mute', 'unmute')) not valid;
