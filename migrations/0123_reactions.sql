-- Four reactions beside the like: rain, a protea, a hadeda and two hands. The like stays in `likes`; a member has one of the five for a post.
create table reactions (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('pula', 'protea', 'hadeda', 'respect')),
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index reactions_user on reactions (user_id, post_id);
create index reactions_newest on reactions (post_id, created_at desc, user_id desc);

-- How many of each kind a post has: {"pula": 3}. A kind that nobody chose is left out. Likes are in `likes_count`.
alter table posts add column reactions jsonb not null default '{}';

-- Counts one more or one less of a kind.
create function count_reaction(counts jsonb, kind text, change int) returns jsonb language sql immutable as $$
  select case when kind is null then counts
    when coalesce((counts ->> kind)::int, 0) + change > 0
      then counts || jsonb_build_object(kind, coalesce((counts ->> kind)::int, 0) + change)
    else counts - kind end
$$;

-- What is cached of a post is renewed when its reactions change.
create trigger posts_reactions_version before update of reactions on posts for each row
  when (old.reactions is distinct from new.reactions) execute function renew_body_version();
