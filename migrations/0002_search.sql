-- What is sought by words: posts by their text and place, people by names that are nearly right.

create extension if not exists pg_trgm;

alter table posts add column search tsvector
  generated always as (to_tsvector('simple', content || ' ' || location)) stored;
create index posts_search on posts using gin (search);

create index users_username_like on users using gin (username gin_trgm_ops);
create index users_display_name_like on users using gin (display_name gin_trgm_ops);

-- A function, because how like is like enough is a setting, and a function carries its own. Of a thousand namesakes
-- the index gives any; whose username is exactly this is always among them.
create function people_named_like(words text, most integer) returns table (id integer, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select users.id, greatest(word_similarity(words, users.display_name), word_similarity(words, users.username))
  from users
  where users.id in (
    select exact.id from users exact where lower(exact.username) = lower(words)
    union all
    (select alike.id from users alike where words <% alike.display_name or words <% alike.username limit 1000)
  )
  order by 2 desc, users.followers_count desc, users.id
  limit most
$$;
