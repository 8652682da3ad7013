-- Which licence has been told of how long before it ends; 0: that it has ended.
create table licence_reminders (
  licence_id integer not null references licences on delete cascade,
  expires_on date not null,
  days integer not null,
  primary key (licence_id, expires_on, days)
);

-- Of each kind one at a time waits to be checked.
create unique index licences_one_waiting on licences (business_id, kind) where state = 'submitted';
create index licences_verified on licences (business_id, kind, expires_on) where state = 'verified';

-- What the console lists of problems with orders, newest first.
create index order_cases_disputed on order_cases (id) where state = 'disputed';

update listing_rules set reason = 'Only hemp seed, by a business whose hemp permit an admin has checked.'
  where subject = 'category' and name = 'Seeds' and reason = 'Only hemp seed, by a Verified business with a valid hemp permit.';
