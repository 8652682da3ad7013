-- Texts of the site that admins write, such as its terms. A page without a row shows the text that comes with the software, which is version 0.
-- The highest version whose day has come is the one in force; none is ever changed.
create table site_pages (
  slug text not null,
  version integer not null check (version > 0),
  title text not null,
  content text not null,
  in_force_from timestamptz(3) not null,
  asks_consent boolean not null default false,
  in_footer boolean not null default true,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (slug, version)
);
create index site_pages_created_by on site_pages (created_by);

-- Which versions of the terms a member agreed to, and when. Version 0 is in users.terms_version.
create table terms_consents (
  user_id bigint not null references users on delete cascade,
  version integer not null,
  agreed_at timestamptz(3) not null default now(),
  primary key (user_id, version)
);

-- The newest of them, beside what else is read with every page of a member.
alter table users add column agreed_terms integer not null default 0;
