-- What a post and its author's name and picture look like is cached in the app under these versions. A number is never used again, not even
-- after a rollback, so that a cached text belongs to one version.
create sequence content_versions;
alter table posts add body_version bigint not null default 0;
alter table users add card_version bigint not null default 0;

create function renew_body_version() returns trigger language plpgsql as $$
  begin
    new.body_version = nextval('content_versions');
    return new;
  end $$;
create trigger posts_body_version before update of user_id, content, location, image, more_images, tags, mentions, created_at, edited_at,
    type, title, event_date, event_time, time_zone, latitude, longitude, capacity, cancelled_at, group_id
  on posts for each row execute function renew_body_version();

create function renew_card_version() returns trigger language plpgsql as $$
  begin
    new.card_version = nextval('content_versions');
    return new;
  end $$;
create trigger users_card_version before update of username, display_name, avatar_url, type, is_premium
  on users for each row execute function renew_card_version();
