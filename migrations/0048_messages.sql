-- Private messages. A conversation of two is unique: low_id and high_id are its members, also after one of them is gone.
alter table users
  add column messages_from text not null default 'everyone' check (messages_from in ('everyone', 'following', 'nobody'));

create table conversations (
  id bigint generated always as identity primary key,
  low_id bigint not null,
  high_id bigint not null,
  -- What the first message was about, with its name at that time.
  about_type text check (about_type in ('product', 'business', 'event')),
  about_id bigint,
  about_name text,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (low_id, high_id),
  check (low_id < high_id),
  check ((about_type is null) = (about_id is null) and (about_type is null) = (about_name is null))
);
create index conversations_creator on conversations (created_by, created_at) where created_by is not null;

-- One row for each side. What comes from somebody that the member does not follow is a request, until it is accepted.
create table conversation_people (
  user_id bigint not null references users on delete cascade,
  conversation_id bigint not null references conversations on delete cascade,
  state text not null check (state in ('active', 'request', 'deleted')),
  is_muted boolean not null default false,
  unread_count int not null default 0 check (unread_count >= 0),
  last_read_id bigint not null default 0,
  -- Messages up to here are deleted for this member.
  cleared_id bigint not null default 0,
  last_message_id bigint not null default 0,
  primary key (user_id, conversation_id)
);
create index conversation_people_list on conversation_people (user_id, state, last_message_id desc);
create index conversation_people_unread on conversation_people (user_id) where unread_count > 0;
create index conversation_people_conversation on conversation_people (conversation_id);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Chosen by the browser, so that a message which is sent again is stored once.
  client_id text not null,
  content text not null,
  quote_id bigint references messages on delete set null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  hidden_at timestamptz(3),
  unique (conversation_id, user_id, client_id)
);
create index messages_conversation on messages (conversation_id, id desc);
create index messages_author on messages (user_id);
create index messages_quote on messages (quote_id) where quote_id is not null;

-- Single messages that one member has deleted for themselves.
create table message_deletions (
  message_id bigint not null references messages on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (message_id, user_id)
);
create index message_deletions_user on message_deletions (user_id);

alter table moderation_cases drop constraint moderation_cases_type_check;
alter table moderation_cases add constraint moderation_cases_type_check check (type in ('post', 'event', 'comment', 'discussion',
  'discussionComment', 'member', 'group', 'business', 'product', 'businessReview', 'productReview', 'message'));
