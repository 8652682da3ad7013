-- Problems with an order. The admins decide what buyer and seller cannot settle.

create table order_disputes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  kind text not null check (kind in ('notReceived', 'coolingOff', 'defective', 'wrongItem')),
  state text not null default 'open' check (state in ('open', 'returning', 'sent', 'replacing', 'disputed',
    'refunding', 'repaid', 'refunded', 'replaced', 'withdrawn', 'rejected')),
  -- The refund for the lines of the case
  refund_cents bigint not null check (refund_cents >= 0),
  -- When a scheduled job moves the case on; null: never
  due_at timestamptz(3),
  -- Since when the refund is due
  owed_at timestamptz(3),
  replacement_id bigint references orders on delete set null,
  created_at timestamptz(3) not null default now()
);
create index order_disputes_order on order_disputes (order_id, id);
create unique index order_disputes_open on order_disputes (order_id)
  where state not in ('refunded', 'replaced', 'withdrawn', 'rejected');
create index order_disputes_due on order_disputes (due_at) where due_at is not null;
create index order_disputes_disputed on order_disputes (id) where state = 'disputed';
create index order_disputes_replacement on order_disputes (replacement_id) where replacement_id is not null;

create table order_dispute_lines (
  dispute_id bigint not null references order_disputes on delete cascade,
  line_id bigint not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  -- How many were returned, and in which condition
  good integer not null default 0 check (good >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  primary key (dispute_id, line_id),
  check (good + damaged <= quantity)
);
create index order_dispute_lines_line on order_dispute_lines (line_id);

create table order_dispute_events (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references order_disputes on delete cascade,
  action text not null,
  party text not null check (party in ('buyer', 'seller', 'clock', 'admin')),
  state text not null,
  note text not null default '',
  created_at timestamptz(3) not null default now()
);
create index order_dispute_events_case on order_dispute_events (dispute_id, id);

-- Proofs of payment, and pictures of a problem. Only buyer, seller and staff see them.
create table order_files (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- Null: a proof of payment
  dispute_id bigint references order_disputes on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- A picture, or the key of a PDF
  image jsonb,
  pdf text,
  created_at timestamptz(3) not null default now(),
  check ((image is null) <> (pdf is null))
);
create index order_files_order on order_files (order_id, id);
create index order_files_user on order_files (user_id);
create index order_files_case on order_files (dispute_id) where dispute_id is not null;
