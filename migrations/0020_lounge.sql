-- The lounge is a private group into which Premium members come, and which ends with their membership.

alter table groups add column is_lounge boolean not null default false;
create unique index groups_lounge on groups (is_lounge) where is_lounge and deleted_at is null;
