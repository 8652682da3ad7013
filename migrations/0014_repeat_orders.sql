-- Subscribe and save: orders that are placed again at an interval, with 15% off.

create table repeat_orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  every text not null check (every in ('twoWeeks', 'fourWeeks', 'eightWeeks', 'month')),
  -- The day of the month, for a monthly order
  day integer not null check (day between 1 and 31),
  fulfilment text not null check (fulfilment in ('delivery', 'collection')),
  method text not null check (method in ('eft', 'collection')),
  address jsonb,
  note text not null default '',
  -- The terms that the member agreed to at the start
  terms_version text not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  due_at timestamptz(3) not null,
  -- When it is placed: at `due_at`, or a day after it could not be placed
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

-- The key makes sure that each date is ordered for once.
create table repeat_order_orders (
  repeat_order_id bigint not null references repeat_orders on delete cascade,
  due_at timestamptz(3) not null,
  order_id bigint not null references orders on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (repeat_order_id, due_at)
);
create index repeat_order_orders_order on repeat_order_orders (order_id);
