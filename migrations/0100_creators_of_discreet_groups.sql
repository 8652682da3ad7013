-- A discreet group does not show others who created it, unless the creator chooses to be named.
alter table groups add column names_creator boolean not null default false;
