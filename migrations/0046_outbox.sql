-- What every process of the app has to know soon: it is written in the transaction of the event and read by position.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index outbox_created on outbox (created_at);
