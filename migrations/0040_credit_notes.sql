-- A refund of an invoiced order gets a numbered credit note; the invoice stays as it was issued.
create table credit_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The refund in the ledger
  payment_id bigint not null unique references payments,
  -- Each business counts its own from 1; the number stays when the business is deleted.
  business_id bigint not null,
  number integer not null check (number > 0),
  amount_cents bigint not null check (amount_cents > 0),
  vat_cents bigint not null check (vat_cents between 0 and amount_cents),
  reason text not null default '',
  created_at timestamptz(3) not null default now(),
  unique (business_id, number)
);
create index credit_notes_order on credit_notes (order_id, id);
create trigger credit_notes_only_added before update or delete on credit_notes
  for each row execute function keep_ledger();

alter table shop_settings add last_credit_note integer not null default 0;

-- Refunds until now, in the order in which they were made. What was paid more than once is not on the invoice, so only
-- what the refunds leave below its total is credited.
insert into credit_notes (order_id, payment_id, business_id, number, amount_cents, vat_cents, reason, created_at)
select order_id, id, business_id, row_number() over (partition by business_id order by id), credited - before,
  round(credited * vat_percent / (100.0 + vat_percent)) - round(before * vat_percent / (100.0 + vat_percent)), reason, created_at
from (
  select *, coalesce(lag(credited) over (partition by order_id order by id), 0) as before
  from (
    select *, max(greatest(total_cents - balance, 0)) over (partition by order_id order by id) as credited
    from (
      select payments.id, payments.order_id, payments.kind, payments.created_at, orders.business_id, orders.total_cents, orders.vat_percent,
        sum(case payments.kind when 'payment' then payments.amount_cents when 'refund' then -payments.amount_cents else 0 end)
          over (partition by payments.order_id order by payments.id) as balance,
        coalesce((select note from order_events where order_events.order_id = payments.order_id and move = 'refund'
          and order_events.created_at = payments.created_at limit 1), '') as reason
      from payments join orders on orders.id = payments.order_id
      where orders.invoice_number is not null and orders.business_id is not null
    ) as ledger
    where kind = 'refund'
  ) as refunds
) as notes
where credited > before;

update shop_settings set last_credit_note =
  (select coalesce(max(number), 0) from credit_notes where credit_notes.business_id = shop_settings.business_id);
