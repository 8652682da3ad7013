-- Those who run a group pin its posts. The index has the order of the list: pinned first, then the newest.
alter table posts add column is_pinned boolean not null default false;
create index posts_of_group_pinned on posts (group_id, is_pinned, id) where group_id is not null and type = 'post' and deleted_at is null;

drop trigger posts_body_version on posts;
create trigger posts_body_version before update of user_id, content, location, image, more_images, tags, mentions, created_at, edited_at,
    type, title, event_date, event_time, time_zone, latitude, longitude, capacity, cancelled_at, group_id, has_poll, followers_only, format, ends_at,
    link_preview_id, series_id, is_pinned
  on posts for each row execute function renew_body_version();

-- A post that leaves its group or is deleted is not pinned any more, also where the version before does it.
create function unpin_post() returns trigger language plpgsql as $$
  begin
    new.is_pinned = false;
    new.body_version = nextval('content_versions');
    return new;
  end $$;
create trigger posts_unpin before update of group_id, deleted_at on posts for each row
  when (old.is_pinned and (new.group_id is distinct from old.group_id or new.deleted_at is not null))
  execute function unpin_post();
