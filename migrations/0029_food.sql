-- Food, drink and goods for everyday use: the right to cancel within seven days (ECTA s44) does not hold for them (s42).

alter table products add column is_food boolean not null default false;
-- As it was when the order was placed
alter table order_lines add column is_food boolean not null default false;
update order_lines set is_food = true from products where products.id = product_id and category = 'Edibles';
