-- When an appeal was answered with no.

alter table products add column upheld_at timestamptz(3);

-- Licences of a business: what an admin has checked, and until when it holds.
create table licences (
  id integer generated always as identity primary key,
  business_id integer not null references businesses on delete cascade,
  kind text not null check (kind in ('pharmacy', 'sahpra', 'hemp', 'practitioner')),
  number text not null,
  holder text not null,
  -- The last day on which it holds
  expires_on date not null,
  document_url text not null,
  state text not null default 'submitted' check (state in ('submitted', 'verified', 'rejected')),
  -- Why it was rejected, or what was checked
  reason text not null default '',
  checked_by integer references users on delete set null,
  checked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index licences_business on licences (business_id, id desc);
create index licences_waiting on licences (id) where state = 'submitted';

-- Which business has been told how long before its Verified mark ends; 0: that it has ended
create table verification_reminders (
  business_id integer not null references businesses on delete cascade,
  until timestamptz(3) not null,
  days integer not null,
  primary key (business_id, until, days)
);
