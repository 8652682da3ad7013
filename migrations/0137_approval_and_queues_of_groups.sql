-- What waits in a group until those who run it have seen it
alter table groups add column approval text not null default 'none';
alter table groups add constraint groups_approval_check check (approval in ('none', 'firstTwo', 'links', 'all')) not valid;
-- With 'links', what has one of these words waits too.
alter table groups add column approval_words text[] not null default '{}';

-- What waits is hidden as well, so that whatever leaves out hidden posts and discussions leaves it out.
alter table posts add column held_at timestamptz(3);
alter table discussions add column held_at timestamptz(3);

-- Cases of a group are decided by those who run it. Those that wait for approval have no reports, and the staff do not see them.
alter table moderation_cases add column group_id bigint;
alter table moderation_cases add constraint moderation_cases_group_id_fkey foreign key (group_id) references groups on delete set null not valid;
alter table moderation_cases add column is_approval boolean not null default false;
alter table moderation_cases add column group_decision text;
alter table moderation_cases add constraint moderation_cases_group_decision_check
  check (group_decision in ('approve', 'decline', 'remove', 'ban')) not valid;
alter table moderation_cases add column group_decided_at timestamptz(3);
