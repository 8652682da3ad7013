-- Members choose whether their feed shows the posts of a group.
alter table group_members add column in_feed boolean not null default true;
