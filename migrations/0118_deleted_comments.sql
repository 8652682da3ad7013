-- A comment that is deleted while others have replied to it remains as a placeholder: without author, text, photos, mentions, likes and
-- versions. It counts as hidden, so that whatever leaves out hidden comments, the version before included, leaves it out.
alter table comments alter column user_id drop not null;
