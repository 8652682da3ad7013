-- Conversations of several people: without a pair of members. One with group_id is the chat of that group.
alter table conversations
  alter column low_id drop not null,
  alter column high_id drop not null,
  add column name text not null default '',
  add column group_id bigint unique references groups on delete cascade,
  -- The chat of a group can be closed and opened again.
  add column is_open boolean not null default true,
  -- Slow mode: how long each person waits between two messages.
  add column slow_seconds int not null default 0 check (slow_seconds between 0 and 86400),
  -- Who has the link with this code may join.
  add column invite_code text unique,
  add constraint conversations_pair check ((low_id is null) = (high_id is null)),
  add constraint conversations_group check (low_id is null or (group_id is null and invite_code is null));

-- The person who has been in a chat of people longest manages it.
alter table conversation_people
  add column joined_at timestamptz not null default clock_timestamp();
