-- Who has the link with this code may join the group at once, also one that is private or approves its members.
alter table groups add column invite_code text unique;
