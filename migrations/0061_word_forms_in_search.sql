-- Words are found without their accents and in other forms: reen finds reën, mulching finds mulch. Typing mistakes in
-- words of posts are corrected from the words that public posts use.
create extension if not exists unaccent;

-- Snowball without stop words: 'the' and 'no' are words in other languages here, and part of what people search for.
create text search dictionary english_forms (template = snowball, language = english);
create text search configuration word_forms (copy = simple);
alter text search configuration word_forms
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_forms;

-- Rewrites the tables. The words as they are written stay in the column, so that the version before this one still finds
-- them, and phrases too; word forms have no position.
alter table posts drop column search;
alter table posts add column search tsvector generated always as (
  to_tsvector('simple', coalesce(title, '') || ' ' || content || ' ' || location) || strip(to_tsvector('word_forms', coalesce(title, '') || ' ' || content || ' ' || location))
) stored;
create index posts_search on posts using gin (search);
alter table groups drop column search;
alter table groups add column search tsvector generated always as (
  to_tsvector('simple', name || ' ' || description) || strip(to_tsvector('word_forms', name || ' ' || description))
) stored;
create index groups_search on groups using gin (search);
alter table businesses drop column search;
alter table businesses add column search tsvector generated always as (
  to_tsvector('simple', name || ' ' || description || ' ' || category || ' ' || location) || strip(to_tsvector('word_forms', name || ' ' || description || ' ' || category || ' ' || location))
) stored;
create index businesses_search on businesses using gin (search);
alter table products drop column search;
alter table products add column search tsvector generated always as (
  to_tsvector('simple', name || ' ' || description || ' ' || category) || strip(to_tsvector('word_forms', name || ' ' || description || ' ' || category))
) stored;
create index products_search on products using gin (search);
analyze posts (search), groups (search), businesses (search), products (search);

-- `beginnings` is a query whose last word may be unfinished.
create function search_query(words text, beginnings text) returns tsquery language sql immutable
as $$ select plainto_tsquery('word_forms', words) || to_tsquery('word_forms', beginnings) $$;

create or replace function groups_like(words text, beginnings text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select found.id, max(found.likeness)::real from (
    (select groups.id, 0.5 + word_similarity(words, groups.name) as likeness from groups
     where search @@ search_query(words, beginnings) and deleted_at is null limit 500)
    union all
    (select groups.id, word_similarity(words, groups.name) from groups where words <% groups.name and deleted_at is null limit 500)
  ) found group by found.id order by 2 desc, found.id limit most
$$;

create or replace function products_like(words text, beginnings text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select found.id, max(found.likeness)::real from (
    (select products.id, 0.5 + word_similarity(words, products.name) as likeness from products
     where search @@ search_query(words, beginnings) and deleted_at is null limit 500)
    union all
    (select products.id, word_similarity(words, products.name) from products
     where words <% products.name and deleted_at is null limit 500)
  ) found group by found.id order by 2 desc, found.id limit most
$$;

create or replace function businesses_like(words text, beginnings text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select found.id, max(found.likeness)::real from (
    (select businesses.id, 0.5 + word_similarity(words, businesses.name) as likeness from businesses
     where search @@ search_query(words, beginnings) and deleted_at is null limit 500)
    union all
    (select businesses.id, word_similarity(words, businesses.name) from businesses
     where words <% businesses.name and deleted_at is null limit 500)
    union all
    (select businesses.id, word_similarity(words, businesses.location) / 2 from businesses
     where words <% businesses.location and deleted_at is null limit 500)
  ) found group by found.id order by 2 desc, found.id limit most
$$;

create or replace function events_like(words text, beginnings text, most integer) returns table (id bigint, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.45
as $$
  select found.id, max(found.likeness)::real from (
    (select id, 0.5 + word_similarity(words, title) as likeness from (
       select posts.id, posts.title from posts where search @@ search_query(words, beginnings)
         and type = 'event' and deleted_at is null limit 500) worded)
    union all
    (select posts.id, word_similarity(words, posts.title) from posts
     where words <% posts.title and type = 'event' and deleted_at is null limit 500)
  ) found group by found.id order by 2 desc, found.id limit most
$$;

-- Without accents, in lower case.
create table search_words (
  word text primary key,
  uses integer not null,
  last_seen date not null default current_date
);
create index search_words_like on search_words using gin (word gin_trgm_ops);
create index search_words_rare on search_words (last_seen) where uses = 1;

-- One row at most: words of posts up to this one are in search_words.
create table search_word_progress (
  is_only boolean primary key default true check (is_only),
  last_post_id bigint not null
);

-- The most similar word, which is the word itself where posts use it.
create function search_word_like(typed text) returns text
  language sql stable set pg_trgm.similarity_threshold = 0.4
as $$
  select word from search_words where word % unaccent(lower(typed))
  order by similarity(word, unaccent(lower(typed))) desc, uses desc, word limit 1
$$;
