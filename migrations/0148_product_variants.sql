-- Up to two options of a product, each {name, values}. A product without one has its price and its stock itself; with options they are those of
-- its variants, and the product has the lowest price and the sum of the stocks.
alter table products add column options jsonb not null default '[]';

create table product_variants (
  -- The first variant of a product has the id of the product, as carts and order lines of the release before name it.
  id bigint primary key default next_id(),
  product_id bigint not null references products on delete cascade,
  -- Its order in the product
  place integer not null default 0,
  -- One value of each option of the product
  choices text[] not null default '{}',
  sku text not null default '',
  barcode text not null default '',
  -- Null in a product without options, which has both itself
  price_cents integer check (price_cents >= 0),
  -- Also null: not counted
  stock integer check (stock >= 0),
  weight_grams integer check (weight_grams > 0),
  -- One of the product's pictures
  image_key text
);
create index product_variants_product on product_variants (product_id, place);
create index product_variants_sku on product_variants (sku) where sku <> '';

-- Every product has a variant, also one that the release before adds.
create function add_first_variant() returns trigger language plpgsql as $$
  begin
    insert into product_variants (id, product_id) values (new.id, new.id) on conflict do nothing;
    return null;
  end $$;
create trigger products_first_variant after insert on products
  for each row execute function add_first_variant();

-- Variants in a cart, apart from the first one of each product: that one is in cart_items, where the release before reads and writes it.
create table cart_variants (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- May have been removed since
  variant_id bigint not null,
  quantity integer not null check (quantity > 0),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, variant_id)
);
create index cart_variants_product on cart_variants (product_id);

-- What was ordered, in words: the variant may be renamed or removed later.
alter table order_lines add column variant_id bigint;
alter table order_lines add column variant text not null default '';
alter table order_lines add column sku text not null default '';

-- The release before names no variant. It is told what it knows: that too little is left.
create function refuse_line_without_variant() returns trigger language plpgsql as $$
  begin
    if exists (select from products where id = new.product_id and options <> '[]') then
      raise exception 'product % has several variants', new.product_id
        using errcode = 'check_violation', constraint = 'products_stock_check';
    end if;
    return new;
  end $$;
create trigger order_lines_variant before insert on order_lines
  for each row when (new.variant_id is null and new.product_id is not null) execute function refuse_line_without_variant();

-- Null: the first variant
alter table repeat_orders add column variant_id bigint;

-- Products are also found by the values of their options.
create or replace function renew_product_search() returns trigger language plpgsql as $$
  begin
    new.search = search_vector(new.name || ' ' || new.description || ' ' || new.category || ' ' || coalesce(
      (select string_agg(word, ' ') from jsonb_array_elements(new.options) as given (choice),
        jsonb_array_elements_text(choice -> 'values') as listed (word)), ''));
    return new;
  end $$;
create or replace trigger products_search before insert or update of name, description, category, options on products
  for each row execute function renew_product_search();

-- For the next migration, which runs it outside a transaction: each slice of products is a transaction of its own.
create procedure add_first_variants() language plpgsql as $$
declare
  first bigint := 0;
  last bigint;
begin
  loop
    select max(id) into last from (select id from products where id > first order by id limit 5000) slice;
    exit when last is null;
    insert into product_variants (id, product_id) select id, id from products where id > first and id <= last
      on conflict do nothing;
    first := last;
    commit;
  end loop;
end $$;
