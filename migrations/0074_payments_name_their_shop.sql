-- The shop and the currency of the order, so that a shop's sales are read by an index on their time.
alter table payments add column business_id bigint, add column currency text;

create function name_shop_of_payment() returns trigger language plpgsql as $$
  begin
    select orders.business_id, orders.currency into new.business_id, new.currency from orders where orders.id = new.order_id;
    return new;
  end $$;
-- Where the order is made in the same statement, it is named there.
create trigger payments_name_shop before insert on payments for each row when (new.business_id is null)
  execute function name_shop_of_payment();

alter table payments disable trigger payments_only_added;
update payments set business_id = orders.business_id, currency = orders.currency from orders where orders.id = payments.order_id;
alter table payments enable trigger payments_only_added;

create index payments_of_shop on payments (business_id, created_at) include (kind, currency, amount_cents);
create index payments_owed_by_shop on payments (business_id) where kind = 'owed';

create index orders_placed_in_shop on orders (business_id, created_at) where state <> 'cancelled';
