-- A generated column is computed again with every update of a table that has a trigger before updates: with every like.
alter table posts alter column search drop expression;

create function renew_post_search() returns trigger language plpgsql as $$
  declare words text := coalesce(new.title, '') || ' ' || new.content || ' ' || new.location;
  begin
    new.search = to_tsvector('simple', words) || strip(to_tsvector('word_forms', words));
    return new;
  end $$;
create trigger posts_search before insert or update of title, content, location on posts
  for each row execute function renew_post_search();
