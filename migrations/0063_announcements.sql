-- Every member of the group is notified of an announced discussion.
alter table discussions add column announced_at timestamptz(3);
