-- Any 300 similar names fill the pages of a mistyped word: lists are sorted by age, and comparing 3,000 names to find the most similar took 15 ms.
create or replace function products_named_like(words text, most integer) returns table (id bigint)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select products.id from products where words <% products.name and deleted_at is null limit most;
$$;

create or replace function businesses_named_like(words text, most integer) returns table (id bigint)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select businesses.id from businesses where (words <% businesses.name or words <% businesses.location) and deleted_at is null limit most;
$$;
