-- The orders of the sample community have no money behind them: they are written as of days gone by, and go with it.

create function keep_ledger() returns trigger language plpgsql as $$
  begin
    if exists (select from orders where id = old.order_id and is_sample) then return coalesce(new, old); end if;
    raise exception 'rows of % are only ever added', tg_table_name;
  end $$;
drop trigger payments_only_added on payments;
create trigger payments_only_added before update or delete on payments
  for each row execute function keep_ledger();
