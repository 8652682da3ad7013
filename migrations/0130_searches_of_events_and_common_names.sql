-- outside transaction
-- A word that every sixth post contains is looked up among events alone.
drop index concurrently if exists posts_events_search;
create index concurrently posts_events_search on posts using gin (search) where type = 'event' and deleted_at is null;
-- Where many names begin with the words, no similar ones are looked for: the index of these reads all names that share three letters.
create or replace function people_named_like(words text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  with beginning as materialized (
    (select users.id from users where lower(users.display_name) ~>=~ lower(words) and lower(users.display_name) ~<~ (lower(words) || chr(1114111)) limit 500)
    union
    (select users.id from users where lower(users.username) ~>=~ lower(words) and lower(users.username) ~<~ (lower(words) || chr(1114111)) limit 500)
  ), named as (
    select beginning.id from beginning
    union
    select exact.id from users exact where lower(exact.username) = lower(words)
    union
    (select alike.id from users alike where (words <% alike.display_name or words <% alike.username)
       and (select count(*) from beginning) < most limit 1000)
  )
  select users.id, greatest(word_similarity(words, users.display_name), word_similarity(words, users.username))
  from named join users on users.id = named.id
  order by 2 desc, users.followers_count desc, users.id
  limit most
$$;
