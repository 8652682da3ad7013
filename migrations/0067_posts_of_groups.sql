-- The posts of a group, newest first.
create index posts_of_group on posts (group_id, id) where group_id is not null and type = 'post' and deleted_at is null;
