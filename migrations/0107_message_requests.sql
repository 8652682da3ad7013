-- Each person that a member asks, with a first message or for a chat, counts for the limit of the day. The people of a chat do not tell it:
-- those who declined or were taken out are not in it any more.
create table message_requests (
  id bigint primary key default next_id(),
  user_id bigint not null references users on delete cascade,
  asked_id bigint not null references users on delete cascade,
  conversation_id bigint not null,
  created_at timestamptz(3) not null default now()
);
create index message_requests_user on message_requests (user_id, created_at);
create index message_requests_asked on message_requests (asked_id);
create index message_requests_created on message_requests (created_at);
