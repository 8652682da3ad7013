-- How far the buyer and the seller have read the messages about an order, and how many of the other side's messages are unread.
alter table orders
  add column buyer_read_id bigint not null default 0,
  add column seller_read_id bigint not null default 0,
  add column buyer_unread int not null default 0 check (buyer_unread >= 0),
  add column seller_unread int not null default 0 check (seller_unread >= 0);

-- The last message may have been erased with its author.
update orders set last_message_id = coalesce((select max(id) from order_messages where order_id = orders.id), 0)
  where last_message_id > 0;

-- Until now, unread notifications said what is unread.
create temporary table unread_orders on commit drop as
  select distinct related_id as order_id, user_id from notifications where kind = 'orderMessage' and read_at is null;
update orders set
    buyer_read_id = case when exists (select from unread_orders where order_id = orders.id and user_id = buyer_id)
      then coalesce((select max(id) from order_messages where order_id = orders.id and sender_id = buyer_id), 0) else last_message_id end,
    seller_read_id = case when exists (select from unread_orders join businesses on businesses.user_id = unread_orders.user_id
        where order_id = orders.id and businesses.id = orders.business_id)
      then coalesce((select max(id) from order_messages where order_id = orders.id and sender_id is distinct from orders.buyer_id), 0)
      else last_message_id end
  where last_message_id > 0;
update orders set
    buyer_unread = (select count(*) from order_messages where order_id = orders.id and sender_id is distinct from buyer_id and id > buyer_read_id),
    seller_unread = (select count(*) from order_messages where order_id = orders.id and sender_id = buyer_id and id > seller_read_id)
  where last_message_id > 0;

create index orders_buyer_unread on orders (buyer_id) where buyer_unread > 0;
create index orders_seller_unread on orders (business_id) where seller_unread > 0;
