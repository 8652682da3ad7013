-- A name under which a member writes in one group. It is a row of users of its own, so that whatever reads an author finds the alias and
-- nothing else; only this table says whose it is.
alter table users drop constraint users_type_check;
alter table users add constraint users_type_check check (type in ('member', 'organization', 'alias')) not valid;

alter table groups add column allows_aliases boolean not null default false;

create table group_aliases (
  -- The row of users that stands for the member in this group
  id bigint primary key references users on delete cascade,
  group_id bigint not null references groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- The name as it is compared, so that no two in a group look alike
  name_key text not null,
  -- Null: never renamed
  renamed_at timestamptz(3),
  -- The member writes under their account again; what stands under the alias stays so
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (group_id, user_id),
  unique (group_id, name_key)
);
create index group_aliases_user on group_aliases (user_id);

-- Who is shown as the author of what this member writes in this group.
create function group_author(written_in bigint, writer bigint) returns bigint language sql stable as $$
  select coalesce((select id from group_aliases where group_id = written_in and user_id = writer and removed_at is null), writer)
$$;

-- Every way of writing in a group passes here, so that none can name the account by mistake.
create function write_as_alias() returns trigger language plpgsql as $$
begin
  new.user_id = group_author(new.group_id, new.user_id);
  return new;
end $$;
create trigger posts_alias before insert on posts for each row when (new.group_id is not null) execute function write_as_alias();
create trigger discussions_alias before insert on discussions for each row execute function write_as_alias();

create function comment_as_alias() returns trigger language plpgsql as $$
begin
  new.user_id = group_author(
    case when new.discussion_id is null then (select group_id from posts where id = new.post_id)
      else (select group_id from discussions where id = new.discussion_id) end,
    new.user_id);
  return new;
end $$;
create trigger comments_alias before insert on comments for each row when (new.user_id is not null) execute function comment_as_alias();

-- An alias is away while its account is.
create function aliases_follow() returns trigger language plpgsql as $$
begin
  update users set suspended_at = new.suspended_at, deactivated_at = new.deactivated_at
  where id in (select id from group_aliases where user_id = new.id);
  return null;
end $$;
create trigger users_aliases after update of suspended_at, deactivated_at on users for each row
  when (old.suspended_at is distinct from new.suspended_at or old.deactivated_at is distinct from new.deactivated_at) execute function aliases_follow();

-- It goes with its account, and with its group.
create function erase_alias() returns trigger language plpgsql as $$
begin
  delete from users where id = old.id;
  return null;
end $$;
create trigger group_aliases_erase after delete on group_aliases for each row execute function erase_alias();

-- Under which name a member was banned, as those who run the group know them. Null: by their account
alter table group_bans add column alias_id bigint;
alter table group_bans add constraint group_bans_alias_id_fkey foreign key (alias_id) references users on delete set null not valid;
