-- Members invite too where the site lets them. A withdrawn invitation stays while it says who came by it.
alter table site_invitations
  add column by_member boolean not null default false,
  add column withdrawn_at timestamptz(3);

-- Registrations that wait for a yes. There is no account before it, so nothing can log in, be found or be written to. `questions` are those that
-- were answered, in the order of `answers`; `language` is that of the browser, for the mail.
create table registration_requests (
  id bigint primary key default next_id(),
  username text not null,
  display_name text not null,
  password_hash text not null,
  weak_password boolean not null,
  location text not null,
  bio text not null,
  email text,
  terms_version text not null,
  agreed_terms integer not null,
  terms_accepted_at timestamptz(3) not null default now(),
  language text not null,
  questions text[] not null default '{}',
  answers text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  declined_at timestamptz(3),
  reason text not null default ''
);
create unique index registration_requests_username on registration_requests (lower(username)) where declined_at is null;
create index registration_requests_name on registration_requests (lower(username));
