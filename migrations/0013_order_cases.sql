-- What happens around an order: problems with it, messages between its two sides, papers, reminders.

-- The admins decide what buyer and seller do not settle.
alter table order_events drop constraint order_events_party_check;
alter table order_events add constraint order_events_party_check
  check (party in ('buyer', 'seller', 'clock', 'admin'));
alter table orders
  -- Sent without a price in place of one that came broken, wrong or never
  add column replaces_id integer references orders;
create index payments_owed on payments (order_id) where kind = 'owed';

create table order_cases (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('notReceived', 'coolingOff', 'defective', 'wrongItem')),
  state text not null default 'open' check (state in ('open', 'returning', 'sent', 'replacing', 'disputed',
    'refunding', 'repaid', 'refunded', 'replaced', 'withdrawn', 'rejected')),
  -- What is to be paid back for these lines
  refund_cents bigint not null check (refund_cents >= 0),
  -- When the clock moves the case on; null: it does not.
  due_at timestamptz(3),
  -- Since when the money is owed
  owed_at timestamptz(3),
  replacement_id integer references orders,
  created_at timestamptz(3) not null default now()
);
create index order_cases_order on order_cases (order_id, id);
create unique index order_cases_open on order_cases (order_id)
  where state not in ('refunded', 'replaced', 'withdrawn', 'rejected');
create index order_cases_due on order_cases (due_at) where due_at is not null;

create table order_case_lines (
  case_id integer not null references order_cases on delete cascade,
  line_id integer not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  -- What came back, once it did
  good integer not null default 0 check (good >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  primary key (case_id, line_id),
  check (good + damaged <= quantity)
);
create index order_case_lines_line on order_case_lines (line_id);

create table order_case_events (
  id integer generated always as identity primary key,
  case_id integer not null references order_cases on delete cascade,
  action text not null,
  party text not null check (party in ('buyer', 'seller', 'clock', 'admin')),
  state text not null,
  note text not null default '',
  created_at timestamptz(3) not null default now()
);
create index order_case_events_case on order_case_events (case_id, id);

create table order_messages (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  sender_id integer not null references users on delete cascade,
  content text not null,
  created_at timestamptz(3) not null default now()
);
create index order_messages_order on order_messages (order_id, id desc);
create index order_messages_sender on order_messages (sender_id);

-- Proofs of payment, and pictures of what is wrong: seen by the two sides and the staff alone.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'product', 'order'));
alter table media add column order_id integer references orders;
create index media_order on media (order_id) where order_id is not null;

create table order_files (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  -- Null: a proof of payment
  case_id integer references order_cases,
  user_id integer not null references users on delete cascade,
  -- A picture, or the key of a PDF
  image jsonb,
  pdf text,
  created_at timestamptz(3) not null default now(),
  check ((image is null) <> (pdf is null))
);
create index order_files_order on order_files (order_id, id);
create index order_files_user on order_files (user_id);

-- Each reminder is given once.
create table order_reminders (
  order_id integer not null references orders,
  kind text not null,
  created_at timestamptz(3) not null default now(),
  primary key (order_id, kind)
);
