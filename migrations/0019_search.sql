-- Finds things by their words and by similar names, the most similar first. These are functions because the threshold of
-- similarity is a setting, and a function can carry its own.

-- Of a thousand similar names the index gives any; the person whose username is exactly this is always among them.
create function people_named_like(words text, most integer) returns table (id bigint, likeness real)
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

create function groups_like(words text, beginnings text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select found.id, max(found.likeness)::real from (
    (select groups.id, 0.5 + word_similarity(words, groups.name) as likeness from groups
     where search @@ (plainto_tsquery('simple', words) || to_tsquery('simple', beginnings)) and deleted_at is null limit 500)
    union all
    (select groups.id, word_similarity(words, groups.name) from groups where words <% groups.name and deleted_at is null limit 500)
  ) found group by found.id order by 2 desc, found.id limit most
$$;

create function businesses_like(words text, beginnings text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select found.id, max(found.likeness)::real from (
    (select businesses.id, 0.5 + word_similarity(words, businesses.name) as likeness from businesses
     where search @@ (plainto_tsquery('simple', words) || to_tsquery('simple', beginnings)) and deleted_at is null limit 500)
    union all
    (select businesses.id, word_similarity(words, businesses.name) from businesses
     where words <% businesses.name and deleted_at is null limit 500)
  ) found group by found.id order by 2 desc, found.id limit most
$$;

create function products_like(words text, beginnings text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select found.id, max(found.likeness)::real from (
    (select products.id, 0.5 + word_similarity(words, products.name) as likeness from products
     where search @@ (plainto_tsquery('simple', words) || to_tsquery('simple', beginnings)) and deleted_at is null limit 500)
    union all
    (select products.id, word_similarity(words, products.name) from products
     where words <% products.name and deleted_at is null limit 500)
  ) found group by found.id order by 2 desc, found.id limit most
$$;

create function events_like(words text, beginnings text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select found.id, max(found.likeness)::real from (
    (select id, 0.5 + word_similarity(words, title) as likeness from (
       select posts.id, posts.title from posts where search @@ (plainto_tsquery('simple', words) || to_tsquery('simple', beginnings))
         and type = 'event' and deleted_at is null limit 500) worded)
    union all
    (select posts.id, word_similarity(words, posts.title) from posts
     where words <% posts.title and type = 'event' and deleted_at is null limit 500)
  ) found group by found.id order by 2 desc, found.id limit most
$$;
