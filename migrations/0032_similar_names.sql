-- The marketplace and the directory find similar names where nothing has the words that were typed.
create index businesses_location_like on businesses using gin (location gin_trgm_ops);

create function products_named_like(words text, most integer) returns table (id bigint)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select products.id from products where words <% products.name and deleted_at is null
  order by word_similarity(words, products.name) desc, products.id desc limit most
$$;

create function businesses_named_like(words text, most integer) returns table (id bigint)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select businesses.id from businesses
  where (words <% businesses.name or words <% businesses.location) and deleted_at is null
  order by greatest(word_similarity(words, businesses.name), word_similarity(words, businesses.location)) desc, businesses.id desc
  limit most
$$;

-- As before, and by similar places.
create or replace function businesses_like(words text, beginnings text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select found.id, max(found.likeness)::real from (
    (select businesses.id, 0.5 + word_similarity(words, businesses.name) as likeness from businesses
     where search @@ (plainto_tsquery('simple', words) || to_tsquery('simple', beginnings)) and deleted_at is null limit 500)
    union all
    (select businesses.id, word_similarity(words, businesses.name) from businesses
     where words <% businesses.name and deleted_at is null limit 500)
    union all
    (select businesses.id, word_similarity(words, businesses.location) / 2 from businesses
     where words <% businesses.location and deleted_at is null limit 500)
  ) found group by found.id order by 2 desc, found.id limit most
$$;
