-- Lists the conversations about a member's orders by their newest message, as buyer and as seller.
alter table orders add column last_message_id bigint not null default 0;
update orders set last_message_id = newest.id
  from (select order_id, max(id) as id from order_messages group by order_id) newest where newest.order_id = orders.id;
create index orders_buyer_messages on orders (buyer_id, last_message_id desc) where last_message_id > 0;
create index orders_seller_messages on orders (business_id, last_message_id desc) where last_message_id > 0;
