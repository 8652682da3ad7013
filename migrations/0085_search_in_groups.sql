-- Words of discussions, in the forms of 0061. A trigger renews them where the words change, not with every comment that is counted.
alter table discussions add column search tsvector;

create function renew_discussion_search() returns trigger language plpgsql as $$
  declare words text := new.title || ' ' || new.content;
  begin
    new.search = to_tsvector('simple', words) || strip(to_tsvector('word_forms', words));
    return new;
  end $$;
create trigger discussions_search before insert or update of title, content on discussions
  for each row execute function renew_discussion_search();
update discussions set title = title;
create index discussions_of_group on discussions (group_id, id);
