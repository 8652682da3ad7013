-- outside transaction
-- Payments that were begun and are asked for once more later, because a provider may list them only after a day.
drop index concurrently if exists payment_attempts_late;
create index concurrently payment_attempts_late on payment_attempts (created_at) where state = 'started' and not is_charge and looked_at is null;
drop index concurrently if exists membership_invoices_number;
create unique index concurrently membership_invoices_number on membership_invoices (number) where number is not null;
-- Reviews that do not count in full yet.
drop index concurrently if exists business_reviews_young;
create index concurrently business_reviews_young on business_reviews (id) where weight < 100;
