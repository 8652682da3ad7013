-- Members who run an event together with its author. `accepted_at` is null as long as they have not answered the invitation.
create table event_hosts (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  accepted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index event_hosts_user on event_hosts (user_id, post_id);
