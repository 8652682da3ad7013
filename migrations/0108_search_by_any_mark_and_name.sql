-- Apostrophes, hyphens and dashes of all kinds are one in a search and in muted words, and a name of the plant finds its other names.
-- Postgres takes ’ and – for letters: 'don’t', 'soil—then' and '“frost”' were words of their own, which nobody types.
create function plain_marks(words text) returns text language sql immutable parallel safe
as $$ select translate(words, '’‘ʼ´`′‛＇‐‑‒–—―−⁃“”„‟«»‹›…•·', '''''''''''''''''--------' || repeat(' ', 11)) $$;

create function search_text(words text) returns text language sql immutable parallel safe
as $$ select regexp_replace(plain_marks(words), '(?<=\d)-(?=\d)', ' ', 'g') $$;

-- The words as they are written, for phrases, and their forms, which have no position.
create function search_vector(words text) returns tsvector language sql immutable parallel safe
as $$ select to_tsvector('simple', search_text(words)) || strip(to_tsvector('word_forms', search_text(words))) $$;

-- In the forms of word_forms; a test compares them with the list in features/cannabis-check.
create function plant_names() returns text[] language sql immutable parallel safe
as $$ select array[
  'bangi', 'bhang', 'cannabi', 'chamba', 'daga', 'dagga', 'daggatji', 'daggazol', 'diamba', 'ganga', 'ganja', 'ganjah',
  'idagga', 'iganja', 'imbanj', 'insangu', 'intsango', 'intsangu', 'isangu', 'izoli', 'lebak', 'liamba', 'maconha',
  'majat', 'marihuana', 'marijuana', 'maryjan', 'matekoan', 'matekwan', 'matokwan', 'mbang', 'mbangi', 'mbanj', 'mbanzh',
  'mbhanj', 'motekwan', 'motokwan', 'nsangu', 'ntsangu', 'patj', 'pats', 'patsha', 'sensi', 'sensimilla', 'sinsemilla',
  'soruma', 'suruma', 'umya', 'weed', 'wiet', 'zol', 'zoll', 'zolletji'
] $$;

-- `beginnings` is a query whose last word may be unfinished, or empty.
create or replace function search_query(words text, beginnings text) returns tsquery language plpgsql immutable parallel safe
as $$
declare
  plain text := translate(plain_marks(words), '-', ' ');
  asked tsquery := plainto_tsquery('word_forms', plain);
  name text;
  has_name boolean := false;
begin
  if beginnings <> '' then asked := asked || to_tsquery('word_forms', beginnings); end if;
  foreach name in array tsvector_to_array(to_tsvector('word_forms', plain)) loop
    if name = any(plant_names()) then
      has_name := true;
      asked := ts_rewrite(asked, quote_literal(name)::tsquery, '''a name of the plant'''::tsquery);
    end if;
  end loop;
  if not has_name then return asked; end if;
  return ts_rewrite(asked, '''a name of the plant'''::tsquery,
    (select string_agg(quote_literal(one), ' | ')::tsquery from unnest(plant_names()) one));
end $$;

create or replace function renew_post_search() returns trigger language plpgsql as $$
  begin
    new.search = search_vector(coalesce(new.title, '') || ' ' || new.content || ' ' || new.location);
    return new;
  end $$;

create or replace function renew_discussion_search() returns trigger language plpgsql as $$
  begin
    new.search = search_vector(new.title || ' ' || new.content);
    return new;
  end $$;

create or replace function renew_comment_search() returns trigger language plpgsql as $$
  begin
    new.search_group_id = case
      when new.discussion_id is not null then (select group_id from discussions where id = new.discussion_id)
      else (select group_id from posts where id = new.post_id and type = 'post') end;
    new.search = case when new.search_group_id is not null then search_vector(new.content) end;
    return new;
  end $$;

-- Triggers instead of generated columns, whose expression cannot change without a rewrite of the table.
alter table groups alter column search drop expression;
create function renew_group_search() returns trigger language plpgsql as $$
  begin
    new.search = search_vector(new.name || ' ' || new.description);
    return new;
  end $$;
create trigger groups_search before insert or update of name, description on groups
  for each row execute function renew_group_search();

alter table businesses alter column search drop expression;
create function renew_business_search() returns trigger language plpgsql as $$
  begin
    new.search = search_vector(new.name || ' ' || new.description || ' ' || new.category || ' ' || new.location);
    return new;
  end $$;
create trigger businesses_search before insert or update of name, description, category, location on businesses
  for each row execute function renew_business_search();

alter table products alter column search drop expression;
create function renew_product_search() returns trigger language plpgsql as $$
  begin
    new.search = search_vector(new.name || ' ' || new.description || ' ' || new.category);
    return new;
  end $$;
create trigger products_search before insert or update of name, description, category on products
  for each row execute function renew_product_search();

-- For the next migration, which runs it outside a transaction: each slice of rows is a transaction of its own, which begins again
-- where a member's had to go first.
create procedure renew_search(of_table text, words text) language plpgsql as $$
declare
  first bigint := 0;
  last bigint;
begin
  loop
    execute format('select max(id) from (select id from %I where id > $1 order by id limit 5000) slice', of_table)
      into last using first;
    exit when last is null;
    begin
      execute format(
        'update %1$I set search = search_vector(%2$s) where id > $1 and id <= $2 and search is not null and %2$s ~ %3$L',
        of_table, words, '[’‘ʼ´‛＇‐‑‒–—―−⁃“”„‟«»‹›…•·]|\d-\d') using first, last;
      first := last;
    exception when deadlock_detected then null;
    end;
    commit;
  end loop;
end $$;
