-- A poll belongs to a post. The counts stand beside the answers, so that a poll with many votes is read as fast as one with few.
create table polls (
  post_id bigint primary key references posts on delete cascade,
  question text not null,
  options text[] not null check (cardinality(options) between 2 and 6),
  counts integer[] not null,
  voters_count integer not null default 0 check (voters_count >= 0),
  is_multiple boolean not null default false,
  closes_at timestamptz(3) not null,
  check (cardinality(counts) = cardinality(options) and 0 <= all (counts))
);

create table poll_votes (
  post_id bigint not null references polls on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Positions in polls.options, from 0
  options smallint[] not null check (cardinality(options) > 0),
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index poll_votes_user on poll_votes (user_id);

-- So that lists of posts need no join
alter table posts add column has_poll boolean not null default false;

drop trigger posts_body_version on posts;
create trigger posts_body_version before update of user_id, content, location, image, more_images, tags, mentions, created_at, edited_at,
    type, title, event_date, event_time, time_zone, latitude, longitude, capacity, cancelled_at, group_id, has_poll
  on posts for each row execute function renew_body_version();
