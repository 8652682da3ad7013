-- The market: products with price and stock, and carts.

create table products (
  id integer generated always as identity primary key,
  business_id integer not null references businesses on delete cascade,
  name text not null,
  description text not null default '',
  -- As it was typed, and what it means.
  price text not null,
  price_cents integer not null check (price_cents >= 0),
  category text not null,
  image jsonb,
  -- More pictures, in their order
  gallery jsonb not null default '[]',
  -- Null: not counted
  stock integer check (stock >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  reviews_count integer not null default 0 check (reviews_count >= 0),
  -- The listing rules ask for a Verified business: until it is, only its owner sees this
  needs_verification boolean not null default false,
  is_featured boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3)
) with (fillfactor = 85);
create index products_live on products (id desc) where deleted_at is null;
create index products_business on products (business_id, id desc) where deleted_at is null;
create index products_category on products (category, id desc) where deleted_at is null;
create index products_price on products (price_cents, id) where deleted_at is null;
create index products_featured on products (id desc) where is_featured and deleted_at is null;
create index products_rating on products (((rating_sum + 15) * 1000 / (reviews_count + 5)) desc, id desc) where deleted_at is null;
create index products_name_like on products using gin (name gin_trgm_ops);
alter table products add column search tsvector
  generated always as (to_tsvector('simple', name || ' ' || description || ' ' || category)) stored;
create index products_search on products using gin (search);

create table cart_items (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, product_id)
);
create index cart_items_product on cart_items (product_id);

-- The product of business 1, which /delta-biomed is about, stands on every installation.
insert into products (business_id, name, description, price, price_cents, category, is_featured) values (
  1, 'Delta Biomed Hemp Seed Oil, 250 ml',
  'Cold-pressed from hemp seed grown in the Boland, bottled in dark glass within two days of pressing. Nothing is added and nothing is taken away: a nutty oil for salads, porridge and dry hands. Every batch has its number on the label and its laboratory results beside it.',
  '49.99', 4999, 'Other', true
);
