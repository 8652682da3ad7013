-- Products with price and stock, and carts.

create table products (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  name text not null,
  description text not null default '',
  -- The price as it was typed
  price text not null,
  price_cents integer not null check (price_cents >= 0),
  category text not null,
  -- {key, width, height, widths, alt, placeholder}
  image jsonb,
  -- More photos, in their order
  gallery jsonb not null default '[]',
  -- What can still be sold; null: not counted
  stock integer check (stock >= 0),
  -- Ordered, and neither dispatched nor cancelled yet
  reserved integer not null default 0 check (reserved >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  reviews_count integer not null default 0 check (reviews_count >= 0),
  -- The listing rules require a Verified business: until it is, only its owner sees the product.
  needs_verification boolean not null default false,
  -- Everybody sees a published product; the others only the seller and the staff.
  state text not null default 'published'
    check (state in ('draft', 'in_review', 'published', 'paused', 'blocked', 'archived')),
  -- Why it has this state, and by which law or rule
  state_reason text not null default '',
  state_source text not null default '',
  -- Paused by the rules, which publish it again, and not by its seller
  is_held boolean not null default false,
  -- Removed from the market by an admin
  is_barred boolean not null default false,
  appeal text,
  appealed_at timestamptz(3),
  -- When the appeal was rejected
  upheld_at timestamptz(3),
  -- What the category requires: the label of a CBD product, the permit for seeds
  label jsonb,
  -- The certificate of analysis, which only the seller and the staff see
  certificate_url text,
  submitted_at timestamptz(3),
  approved_at timestamptz(3),
  -- Can be bought as a repeat order.
  subscribable boolean not null default false,
  -- Food, drink and goods for everyday use: the right to cancel within seven days (ECTA s44) does not apply (s42).
  is_food boolean not null default false,
  is_featured boolean not null default false,
  is_sample boolean not null default false,
  search tsvector
    generated always as (to_tsvector('simple', name || ' ' || description || ' ' || category)) stored,
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
create index products_waiting on products (submitted_at, id) where state = 'in_review' and deleted_at is null;
create index products_name_like on products using gin (name gin_trgm_ops);
create index products_search on products using gin (search);

-- The product of business 1, which /delta-biomed is about.
insert into products (business_id, name, description, price, price_cents, category, is_featured, subscribable) values (
  1, 'Delta Biomed Hemp Seed Oil, 250 ml',
  'Cold-pressed from hemp seed grown in the Boland, bottled in dark glass within two days of pressing. Nothing is added and nothing is taken away: a nutty oil for salads, porridge and dry hands. Every batch has its number on the label and its laboratory results beside it.',
  '49.99', 4999, 'Other', true, true
);

create table cart_items (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, product_id)
);
create index cart_items_product on cart_items (product_id);
