-- Members who may come to an event: they take no place, and learn of changes.
create table event_maybes (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index event_maybes_user on event_maybes (user_id, post_id);
