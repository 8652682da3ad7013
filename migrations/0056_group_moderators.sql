-- Moderators help the creator of a group: they take in and remove members, pin, close and delete discussions.
alter table group_members
  add column is_moderator boolean not null default false,
  add constraint group_members_moderator check (not is_moderator or state = 'member');

alter table groups add column rules text not null default '';

-- Nobody comments on a closed discussion.
alter table discussions add column closed_at timestamptz(3);
