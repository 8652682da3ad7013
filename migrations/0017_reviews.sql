-- Reviews of businesses and of products. The sums and counts are columns of `businesses` and `products`.

create table business_reviews (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  user_id bigint not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  content text not null default '',
  reply text,
  replied_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  unique (business_id, user_id)
);
create index business_reviews_list on business_reviews (business_id, id desc);
create index business_reviews_user on business_reviews (user_id);

create table product_reviews (
  id bigint generated always as identity primary key,
  -- One review for each line of a completed order
  line_id bigint not null unique references order_lines on delete cascade,
  product_id bigint not null references products on delete cascade,
  user_id bigint not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  content text not null,
  reply text,
  replied_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3)
);
create index product_reviews_product on product_reviews (product_id, id desc);
create index product_reviews_user on product_reviews (user_id);
