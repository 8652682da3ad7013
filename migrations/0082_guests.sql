-- The guests of members who go to an event. They take places like members: `attendees_count` includes them.
alter table posts add column guests_allowed smallint not null default 0;
alter table rsvps add column guests smallint not null default 0;
