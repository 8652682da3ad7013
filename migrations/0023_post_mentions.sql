-- Everybody mentioned in any version of a post: an edit notifies only people who are new, up to a limit in total.
create table post_mentions (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (post_id, user_id)
);
create index post_mentions_user on post_mentions (user_id);
insert into post_mentions (post_id, user_id)
select distinct posts.id, users.id from posts, jsonb_array_elements(posts.mentions) mention
join users on users.id = (mention ->> 'id')::bigint;
