-- outside transaction
drop index concurrently if exists businesses_phone;
create index concurrently businesses_phone on businesses (phone) where phone <> '' and deleted_at is null;
drop index concurrently if exists businesses_site;
create index concurrently businesses_site on businesses ((lower(substring(website from '^[a-zA-Z]+://(?:[wW]{3}\.)?([^/:?#]+)')))) where website <> '' and deleted_at is null;
