-- outside transaction

drop index concurrently if exists users_staff;
-- Whether somebody of the staff was here lately is asked every few seconds.
create index concurrently users_staff on users (last_seen_at) where role in ('moderator', 'admin');

drop index concurrently if exists site_invitations_created_by;
create index concurrently site_invitations_created_by on site_invitations (created_by);
