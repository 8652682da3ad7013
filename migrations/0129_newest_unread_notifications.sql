-- outside transaction
-- The newest unread notifications of a member, which every page counts: in the order of their ids instead of all of them. The former
-- index of unread ones has nothing that this one lacks.
drop index concurrently if exists notifications_unread_newest;
create index concurrently notifications_unread_newest on notifications (user_id, id) where read_at is null;
drop index concurrently if exists notifications_unread;
