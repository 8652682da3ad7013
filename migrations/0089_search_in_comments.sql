-- Words of comments in groups, in the forms of 0061, with the group: what its search reads. Other comments have neither. A trigger renews
-- them where the words change, not with every like that is counted.
alter table comments add column search tsvector, add column search_group_id bigint;

create function renew_comment_search() returns trigger language plpgsql as $$
  begin
    new.search_group_id = case
      when new.discussion_id is not null then (select group_id from discussions where id = new.discussion_id)
      else (select group_id from posts where id = new.post_id and type = 'post') end;
    new.search = case when new.search_group_id is not null
      then to_tsvector('simple', new.content) || strip(to_tsvector('word_forms', new.content)) end;
    return new;
  end $$;
create trigger comments_search before insert or update of content on comments
  for each row execute function renew_comment_search();

-- Its author may move a post into a group, and out of it.
create function renew_search_of_comments() returns trigger language plpgsql as $$
  begin
    update comments set content = content where post_id = new.id;
    return null;
  end $$;
create trigger posts_comments_search after update of group_id on posts
  for each row when (old.group_id is distinct from new.group_id) execute function renew_search_of_comments();

update comments set content = content where discussion_id is not null
  or post_id in (select id from posts where group_id is not null and type = 'post');
create index comments_of_group on comments (search_group_id, id) where search_group_id is not null;
