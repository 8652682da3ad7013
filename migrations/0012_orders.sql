-- Orders, one per seller, with their lines, timeline, payments and messages.

create table orders (
  id bigint generated always as identity primary key,
  -- Null: the buyer's account is erased; the order stays, without a name.
  buyer_id bigint references users on delete set null,
  business_id bigint references businesses on delete set null,
  seller_name text not null,
  state text not null default 'placed'
    check (state in ('placed', 'paid', 'packed', 'shipped', 'ready', 'completed', 'cancelled', 'refunded')),
  fulfilment text not null check (fulfilment in ('delivery', 'collection')),
  method text not null check (method in ('eft', 'card', 'collection')),
  -- The address and the seller's account as they were when the order was placed
  address jsonb,
  bank jsonb,
  -- What the buyer read about the account when the order was placed
  bank_notice text check (bank_notice in ('new', 'changing')),
  note text not null default '',
  currency text not null,
  items_cents bigint not null check (items_cents >= 0),
  delivery_cents bigint not null check (delivery_cents >= 0),
  total_cents bigint not null,
  -- Included in the total; 0 where the seller is not registered
  vat_percent integer not null,
  vat_cents bigint not null check (vat_cents >= 0),
  vat_number text,
  -- The buyer confirmed their age and agreed to this version of the terms.
  terms_version text not null,
  -- When the buyer said that they have paid
  claimed_at timestamptz(3),
  -- When a scheduled job moves the order on; null: never
  due_at timestamptz(3),
  tracking text not null default '',
  collection_code text,
  invoice_number integer,
  -- A free replacement for an order that arrived damaged, wrong or not at all
  replaces_id bigint references orders on delete set null,
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (business_id, invoice_number),
  check (total_cents = items_cents + delivery_cents and vat_cents <= total_cents),
  constraint orders_handed_over check (method <> 'collection' or fulfilment = 'collection')
) with (fillfactor = 85);
create index orders_buyer on orders (buyer_id, id desc);
create index orders_business on orders (business_id, id desc);
create index orders_due on orders (due_at) where due_at is not null;
create index orders_replaces on orders (replaces_id) where replaces_id is not null;

-- Names, prices and kinds are those of the moment when the order was placed.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  product_id bigint references products on delete set null,
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity > 0),
  -- Of the counted stock: first reserved, then taken at dispatch
  reserved integer not null default 0 check (reserved between 0 and quantity),
  taken integer not null default 0 check (taken between 0 and quantity),
  -- In a repeat order: the price without the discount, and how often it is delivered
  full_price_cents integer check (full_price_cents >= price_cents),
  every text check (every in ('twoWeeks', 'fourWeeks', 'eightWeeks', 'month')),
  is_food boolean not null default false,
  check ((full_price_cents is null) = (every is null))
);
create index order_lines_order on order_lines (order_id, id);
create index order_lines_product on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  move text not null,
  party text not null check (party in ('buyer', 'seller', 'clock', 'admin', 'provider')),
  state text not null,
  note text not null default '',
  created_at timestamptz(3) not null default now()
);
create index order_events_order on order_events (order_id, id);

-- A row for each reminder that was sent, so that it is sent once.
create table order_reminders (
  order_id bigint not null references orders on delete cascade,
  kind text not null,
  created_at timestamptz(3) not null default now(),
  primary key (order_id, kind)
);

-- The ledger. An order's balance is computed from its rows, which are only ever added.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('payment', 'refund', 'owed')),
  amount_cents bigint not null check (amount_cents >= 0),
  method text not null,
  created_at timestamptz(3) not null default now()
);
create index payments_order on payments (order_id, id);
create index payments_owed on payments (order_id) where kind = 'owed';

-- Orders of the sample community have no money behind them: their rows may be changed and removed.
create function keep_ledger() returns trigger language plpgsql as $$
  begin
    if exists (select from orders where id = old.order_id and is_sample) then return coalesce(new, old); end if;
    raise exception 'rows of % are only ever added', tg_table_name;
  end $$;
create trigger payments_only_added before update or delete on payments
  for each row execute function keep_ledger();

create table order_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  sender_id bigint not null references users on delete cascade,
  content text not null,
  created_at timestamptz(3) not null default now()
);
create index order_messages_order on order_messages (order_id, id desc);
create index order_messages_sender on order_messages (sender_id);
