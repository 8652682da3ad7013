-- The shop of the order, so that the disputes that a shop has to answer are read by an index.
alter table order_disputes add column business_id bigint;

create function name_shop_of_dispute() returns trigger language plpgsql as $$
  begin
    select orders.business_id into new.business_id from orders where orders.id = new.order_id;
    return new;
  end $$;
create trigger order_disputes_name_shop before insert on order_disputes for each row when (new.business_id is null)
  execute function name_shop_of_dispute();

update order_disputes set business_id = orders.business_id from orders where orders.id = order_disputes.order_id;
create index order_disputes_of_shop on order_disputes (business_id) where state in ('open', 'sent', 'refunding');
