-- Events that repeat. Each date is an event of its own, with its own answers, waitlist, tickets and comments; the series has what they share.
create table event_series (
  id bigint primary key default next_id(),
  user_id bigint not null references users on delete cascade,
  -- 'monthOnWeekday': the second Saturday of a month; 'monthOnDate': the 12th.
  every text not null check (every in ('week', 'twoWeeks', 'monthOnWeekday', 'monthOnDate')),
  -- The first date where the event takes place: it says which weekday or which day of the month.
  starts date not null,
  created_at timestamptz(3) not null default now()
);
create index event_series_user on event_series (user_id);

alter table posts add column series_id bigint references event_series on delete set null;
create index posts_series on posts (series_id, event_date) where series_id is not null;

drop trigger posts_body_version on posts;
create trigger posts_body_version before update of user_id, content, location, image, more_images, tags, mentions, created_at, edited_at,
    type, title, event_date, event_time, time_zone, latitude, longitude, capacity, cancelled_at, group_id, has_poll, followers_only, format, ends_at,
    link_preview_id, series_id
  on posts for each row execute function renew_body_version();
