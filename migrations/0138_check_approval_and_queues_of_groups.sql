-- outside transaction
alter table groups validate constraint groups_approval_check;
alter table moderation_cases validate constraint moderation_cases_group_id_fkey;
alter table moderation_cases validate constraint moderation_cases_group_decision_check;
drop index concurrently if exists moderation_cases_group;
create index concurrently moderation_cases_group on moderation_cases (group_id, id) where group_id is not null;
drop index concurrently if exists moderation_cases_group_waiting;
create index concurrently moderation_cases_group_waiting on moderation_cases (group_id, id) where group_id is not null and closed_at is null and group_decided_at is null;

-- What is hidden counts no longer, be it by the staff or because it waits.
update users set posts_count = (select count(*) from posts where user_id = users.id and deleted_at is null and hidden_at is null)
  where id in (select user_id from posts where hidden_at is not null and deleted_at is null);
update groups set discussions_count = (select count(*) from discussions where group_id = groups.id and hidden_at is null)
  where id in (select group_id from discussions where hidden_at is not null);
