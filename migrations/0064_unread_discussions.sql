-- What a member has read in their groups. A discussion is unread where something was written in it since, in the last 30 days.
alter table discussions add column active_at timestamptz(3) not null default now();
create index discussions_active on discussions (group_id, active_at);

-- All discussions of the group were marked as read then.
alter table group_members add column discussions_read_at timestamptz(3) not null default now();

create table discussion_reads (
  user_id bigint not null references users on delete cascade,
  discussion_id bigint not null references discussions on delete cascade,
  read_at timestamptz(3) not null default now(),
  primary key (user_id, discussion_id)
);
create index discussion_reads_discussion on discussion_reads (discussion_id);
create index discussion_reads_old on discussion_reads using brin (read_at);
