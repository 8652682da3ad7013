-- The newest post of the group that a member has seen in its list. What was written before now or before they join is not new.
alter table group_members add column posts_read_id bigint not null default 0;
update group_members set posts_read_id = newest.id
  from (select group_id, max(id) as id from posts where group_id is not null and type = 'post' group by group_id) newest
  where newest.group_id = group_members.group_id;
