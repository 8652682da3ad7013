-- What the pages behind links say about themselves, fetched once for all that share a link. A row that is ready does not change: after some
-- days the next text with the link gets a new one.
create table link_previews (
  id bigint primary key default next_id(),
  -- Without its fragment.
  url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- Where redirects led.
  host text not null default '',
  title text not null default '',
  description text not null default '',
  site_name text not null default '',
  image jsonb,
  created_at timestamptz(3) not null default now(),
  -- Until then, other texts with the link share it.
  fresh_until timestamptz(3) not null
);
-- As a hash: addresses can be longer than what an index takes.
create index link_previews_url on link_previews (md5(url), fresh_until);
create index link_previews_fresh on link_previews (fresh_until);

alter table posts add column link_preview_id bigint references link_previews on delete set null;
create index posts_link_preview on posts (link_preview_id) where link_preview_id is not null;
alter table discussions add column link_preview_id bigint references link_previews on delete set null;
create index discussions_link_preview on discussions (link_preview_id) where link_preview_id is not null;
alter table messages add column link_preview_id bigint references link_previews on delete set null;
create index messages_link_preview on messages (link_preview_id) where link_preview_id is not null;

-- A preview's picture belongs to no member.
alter table media alter column user_id drop not null;
alter table media add column link_preview_id bigint references link_previews on delete set null;
create index media_link_preview on media (link_preview_id) where link_preview_id is not null;
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'gallery',
  'product', 'order', 'certificate', 'licence', 'message', 'comment', 'draft', 'link'));
alter table media add constraint media_owner check (user_id is not null or kind = 'link');

drop trigger posts_body_version on posts;
create trigger posts_body_version before update of user_id, content, location, image, more_images, tags, mentions, created_at, edited_at,
    type, title, event_date, event_time, time_zone, latitude, longitude, capacity, cancelled_at, group_id, has_poll, followers_only, format, ends_at,
    link_preview_id
  on posts for each row execute function renew_body_version();
