-- Every uploaded file, and the one thing that it belongs to.

create table media (
  id bigint generated always as identity primary key,
  key text not null unique,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'gallery', 'product', 'order', 'certificate', 'licence')),
  post_id bigint references posts on delete cascade,
  group_id bigint references groups on delete cascade,
  business_id bigint references businesses on delete cascade,
  product_id bigint references products on delete cascade,
  order_id bigint references orders on delete set null,
  width integer not null,
  height integer not null,
  -- The widths in which the picture is stored
  widths integer[] not null,
  created_at timestamptz(3) not null default now()
);
create index media_post on media (post_id);
create index media_user on media (user_id);
create index media_group on media (group_id) where group_id is not null;
create index media_business on media (business_id) where business_id is not null;
create index media_product on media (product_id) where product_id is not null;
create index media_order on media (order_id) where order_id is not null;
