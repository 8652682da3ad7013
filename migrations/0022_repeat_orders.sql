-- Subscribe and save: an order that a member has placed again and again, with 15% off.

alter table products add column subscribable boolean not null default false;
-- The product of business 1, which /delta-biomed is about
update products set subscribable = true
  where id = (select min(id) from products where business_id = 1 and deleted_at is null);

-- What the price would have been without the saving, and how often it comes; price_cents is what is paid.
alter table order_lines
  add column full_price_cents integer check (full_price_cents >= price_cents),
  add column every text check (every in ('twoWeeks', 'fourWeeks', 'eightWeeks', 'month')),
  add check ((full_price_cents is null) = (every is null));

create table repeat_orders (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  every text not null check (every in ('twoWeeks', 'fourWeeks', 'eightWeeks', 'month')),
  -- The day of the month that a monthly one keeps to
  day integer not null check (day between 1 and 31),
  fulfilment text not null check (fulfilment in ('delivery', 'collection')),
  method text not null check (method in ('eft', 'collection')),
  address jsonb,
  note text not null default '',
  -- Which terms were agreed to when it began
  terms_version text not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  due_at timestamptz(3) not null,
  -- When it is tried: when it is due, or a day after it could not be placed
  try_at timestamptz(3) not null,
  announced_at timestamptz(3),
  failures integer not null default 0,
  failure text not null default '',
  created_at timestamptz(3) not null default now(),
  check (method = 'eft' or fulfilment = 'collection'),
  check (fulfilment = 'collection' or address is not null)
);
create unique index repeat_orders_one on repeat_orders (user_id, product_id) where state <> 'stopped';
create index repeat_orders_user on repeat_orders (user_id, id);
create index repeat_orders_product on repeat_orders (product_id);
create index repeat_orders_try on repeat_orders (try_at) where state = 'active';

-- Each date is ordered for once.
create table repeat_order_orders (
  repeat_order_id integer not null references repeat_orders on delete cascade,
  due_at timestamptz(3) not null,
  order_id integer not null references orders on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (repeat_order_id, due_at)
);
create index repeat_order_orders_order on repeat_order_orders (order_id);
