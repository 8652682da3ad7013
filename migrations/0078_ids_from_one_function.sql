-- Ids of all tables come from one function, so that a site whose tables are spread over several databases replaces only this function:
-- each database then takes every nth number. Ids grow with time and stay below 2^53, which JavaScript can hold.
create sequence ids;
create function next_id() returns bigint language sql volatile return nextval('ids');

do $$
  declare
    own record;
    highest bigint := 0;
    found bigint;
  begin
    for own in
      select table_name, column_name from information_schema.columns
      -- The outbox is read in the order of its own numbers.
      where table_schema = 'public' and is_identity = 'YES' and table_name <> 'outbox'
    loop
      execute format('select max(%I) from %I', own.column_name, own.table_name) into found;
      highest := greatest(highest, found);
      execute format('alter table %I alter column %I drop identity', own.table_name, own.column_name);
      execute format('alter table %I alter column %I set default next_id()', own.table_name, own.column_name);
    end loop;
    -- Where there are orders already, there is room for those that the version before adds while it is replaced.
    perform setval('ids', highest + case when exists (select from orders) then 100000 else 1 end, false);
  end $$;

-- The version before takes the ids of orders and their lines from these two.
create sequence orders_id_seq owned by orders.id;
create sequence order_lines_id_seq owned by order_lines.id;
select setval('orders_id_seq', greatest((select max(id) from orders), 1)), setval('order_lines_id_seq', greatest((select max(id) from order_lines), 1));
