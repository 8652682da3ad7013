-- A post of a group is for those who see what is in the group. Other posts are for everyone or, with followers_only, for followers.
alter table posts
  add column followers_only boolean not null default false,
  add constraint posts_one_audience check (not followers_only or group_id is null);

drop trigger posts_body_version on posts;
create trigger posts_body_version before update of user_id, content, location, image, more_images, tags, mentions, created_at, edited_at,
    type, title, event_date, event_time, time_zone, latitude, longitude, capacity, cancelled_at, group_id, has_poll, followers_only
  on posts for each row execute function renew_body_version();
