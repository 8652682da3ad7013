-- The reactions of members to messages: the five kinds of posts, one of a member for a message.
create table message_reactions (
  message_id bigint not null references messages on delete cascade,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('heart', 'pula', 'protea', 'hadeda', 'respect')),
  created_at timestamptz not null default now(),
  primary key (message_id, user_id)
);
create index message_reactions_user on message_reactions (user_id, message_id);
