-- Orders: one per seller, with their lines, timeline and ledger; and on which terms a business sells.

alter table products
  -- Ordered and not yet dispatched or let go; `stock` is what is still free to be sold.
  add column reserved integer not null default 0 check (reserved >= 0);

-- On which terms a business sells; without a row it takes no orders.
create table selling (
  business_id integer primary key references businesses on delete cascade,
  delivers boolean not null default true,
  delivery_cents integer not null default 0 check (delivery_cents >= 0),
  -- From so much on, delivery is free; null: never
  free_from_cents integer check (free_from_cents >= 0),
  collects boolean not null default false,
  collection_note text not null default '',
  -- Null: not registered for VAT
  vat_number text,
  -- {holder, bank, account, branch}; null: nobody can pay by EFT
  bank jsonb,
  bank_changed_at timestamptz(3),
  last_invoice integer not null default 0,
  edited_at timestamptz(3) not null default now()
);

create table orders (
  id integer generated always as identity primary key,
  -- Null: erased; the order is kept without their name.
  buyer_id integer references users on delete set null,
  business_id integer references businesses on delete set null,
  seller_name text not null,
  state text not null default 'placed'
    check (state in ('placed', 'paid', 'packed', 'shipped', 'ready', 'completed', 'cancelled', 'refunded')),
  fulfilment text not null check (fulfilment in ('delivery', 'collection')),
  method text not null check (method in ('eft', 'collection')),
  -- As it was when the order was placed: where to, and which account is paid
  address jsonb,
  bank jsonb,
  note text not null default '',
  currency text not null,
  items_cents bigint not null check (items_cents >= 0),
  delivery_cents bigint not null check (delivery_cents >= 0),
  total_cents bigint not null,
  -- Contained in the total; 0 where the seller is not registered
  vat_percent integer not null,
  vat_cents bigint not null check (vat_cents >= 0),
  vat_number text,
  -- The buyer said that they are of age and agree to the terms of this version.
  terms_version text not null,
  -- The buyer says that they have paid
  claimed_at timestamptz(3),
  -- When the clock moves the order on; null: it does not.
  due_at timestamptz(3),
  tracking text not null default '',
  collection_code text,
  invoice_number integer,
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (business_id, invoice_number),
  check (total_cents = items_cents + delivery_cents and vat_cents <= total_cents),
  check (method = 'eft' or fulfilment = 'collection')
) with (fillfactor = 85);
create index orders_buyer on orders (buyer_id, id desc);
create index orders_business on orders (business_id, id desc);
create index orders_due on orders (due_at) where due_at is not null;

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  product_id integer references products on delete set null,
  -- As they were when the order was placed
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity > 0),
  -- Of the counted stock: held for the order, then taken out at dispatch
  reserved integer not null default 0 check (reserved between 0 and quantity),
  taken integer not null default 0 check (taken between 0 and quantity)
);
create index order_lines_order on order_lines (order_id, id);
create index order_lines_product on order_lines (product_id);

create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  move text not null,
  party text not null check (party in ('buyer', 'seller', 'clock')),
  state text not null,
  note text not null default '',
  created_at timestamptz(3) not null default now()
);
create index order_events_order on order_events (order_id, id);

-- The ledger: rows are only ever added, and what an order's money stands at is computed from them.
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('payment', 'refund', 'owed')),
  amount_cents bigint not null check (amount_cents >= 0),
  method text not null,
  created_at timestamptz(3) not null default now()
);
create index payments_order on payments (order_id, id);
create function refuse_change() returns trigger language plpgsql as $$
  begin raise exception 'rows of % are only ever added', tg_table_name; end $$;
create trigger payments_only_added before update or delete on payments
  for each statement execute function refuse_change();
