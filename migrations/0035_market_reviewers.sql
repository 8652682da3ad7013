-- Market reviewers decide about listings, licences and businesses, and about reports of these.
alter table users drop constraint users_role_check,
  add constraint users_role_check check (role in ('member', 'marketReviewer', 'moderator', 'admin'));
