-- Some comment here is, or was once, hidden by the staff or by a member who is suspended or deactivated: then comments_count counts more
-- than readers see, and the visible ones are counted. Triggers set it, so that it is right whichever version of the program hides something.
alter table posts add column has_hidden_comments boolean not null default false;
alter table discussions add column has_hidden_comments boolean not null default false;

create function note_hidden_comment() returns trigger language plpgsql as $$
begin
  update posts set has_hidden_comments = true where id = new.post_id and not has_hidden_comments;
  update discussions set has_hidden_comments = true where id = new.discussion_id and not has_hidden_comments;
  return null;
end $$;
create trigger comments_note_hidden after update of hidden_at on comments
  for each row when (old.hidden_at is null and new.hidden_at is not null) execute function note_hidden_comment();

-- In the order of their ids, so that two members who leave at once do not wait for each other.
create function note_absent_author() returns trigger language plpgsql as $$
begin
  perform from posts where not has_hidden_comments and id in (select post_id from comments where user_id = new.id)
    order by id for no key update;
  update posts set has_hidden_comments = true
    where not has_hidden_comments and id in (select post_id from comments where user_id = new.id);
  perform from discussions where not has_hidden_comments and id in (select discussion_id from comments where user_id = new.id)
    order by id for no key update;
  update discussions set has_hidden_comments = true
    where not has_hidden_comments and id in (select discussion_id from comments where user_id = new.id);
  return null;
end $$;
create trigger users_note_absent after update of suspended_at, deactivated_at on users
  for each row when (old.suspended_at is null and new.suspended_at is not null
    or old.deactivated_at is null and new.deactivated_at is not null) execute function note_absent_author();
