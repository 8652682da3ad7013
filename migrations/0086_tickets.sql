-- Each place at an event has a ticket with a code that cannot be guessed and ends with the place. Devices without a connection send later
-- when it was used, and when that was taken back; each in any order and more than once.
-- NOTE: the codes of the places that there are already are written at once: a million rows take some seconds.
alter table rsvps add column ticket uuid not null default gen_random_uuid();
alter table rsvps add column checked_in_at timestamptz(3);
alter table rsvps add column check_in_undone_at timestamptz(3);
