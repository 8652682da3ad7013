-- Events over several days, or whose end is not part of the time as it was typed.
alter table posts add column ends_at timestamptz(3);

drop trigger posts_body_version on posts;
create trigger posts_body_version before update of user_id, content, location, image, more_images, tags, mentions, created_at, edited_at,
    type, title, event_date, event_time, time_zone, latitude, longitude, capacity, cancelled_at, group_id, has_poll, followers_only, format, ends_at
  on posts for each row execute function renew_body_version();
