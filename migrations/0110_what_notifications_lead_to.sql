-- The comments that a notification is about, the newest last, and the discussion: where it leads, and whether that is still there.
alter table notifications add column comment_ids bigint[], add column discussion_id bigint;
