-- How a text is formatted: bold, italics, lists and links with text. The content is the text without the marks.
alter table posts add column format jsonb;
alter table comments add column format jsonb;
alter table discussions add column format jsonb;

drop trigger posts_body_version on posts;
create trigger posts_body_version before update of user_id, content, location, image, more_images, tags, mentions, created_at, edited_at,
    type, title, event_date, event_time, time_zone, latitude, longitude, capacity, cancelled_at, group_id, has_poll, followers_only, format
  on posts for each row execute function renew_body_version();
