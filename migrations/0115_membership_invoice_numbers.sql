-- Invoices of the membership are numbered on their own and without gaps. Those of before keep the number that was their id.
alter table membership_invoices add column number bigint;

create table membership_invoice_numbers (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null
);
insert into membership_invoice_numbers (last_number) select coalesce(max(id), 0) from membership_invoices;

-- The number is taken in the transaction of the invoice: if that is undone, the next invoice gets it.
create function number_membership_invoice() returns trigger language plpgsql as $$
  begin
    update membership_invoice_numbers set last_number = last_number + 1 returning last_number into new.number;
    return new;
  end $$;
create trigger membership_invoices_numbered before insert on membership_invoices for each row when (new.number is null)
  execute function number_membership_invoice();
