-- outside transaction

drop index concurrently if exists users_counted;
-- The members who are counted, by when they joined.
create index concurrently users_counted on users (created_at)
  where not is_sample and suspended_at is null and deactivated_at is null;

drop index concurrently if exists payments_created;
create index concurrently payments_created on payments (created_at);

drop index concurrently if exists membership_ledger_created;
create index concurrently membership_ledger_created on membership_ledger (created_at);
