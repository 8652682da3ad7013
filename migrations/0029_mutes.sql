-- A mute may end by itself, and words can be muted as people can.
alter table mutes add column until timestamptz;
alter table users add column muted_words text[] not null default '{}';
