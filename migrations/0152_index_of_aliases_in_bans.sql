-- outside transaction
drop index concurrently if exists group_bans_alias;
create index concurrently group_bans_alias on group_bans (alias_id) where alias_id is not null;
