-- Posts and events that a member does not want to see: they leave every list that this member reads. Nobody else is told.
create table hidden_posts (
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index hidden_posts_post on hidden_posts (post_id);
