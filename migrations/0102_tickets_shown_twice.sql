-- When a ticket that had let somebody in was shown again, at another device: a copy of it, or a mistake.
alter table rsvps add column checked_in_again_at timestamptz(3);
