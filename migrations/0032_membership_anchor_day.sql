-- Memberships renew on the day of the month on which they began, also after a shorter month.

-- Null until it is paid for the first time; in rows from before this change the day of the present period's end counts.
alter table memberships add column anchor_day integer check (anchor_day between 1 and 31);
