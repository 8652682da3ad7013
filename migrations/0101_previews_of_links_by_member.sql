-- Who shared the link. Other members get a preview of their own until a text that everybody sees has shown it: otherwise a link that is
-- known already would tell that somebody has shared it, perhaps in a private message.
alter table link_previews add column user_id bigint;
alter table link_previews add column is_public boolean not null default false;
