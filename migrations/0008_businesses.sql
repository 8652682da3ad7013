-- The directory: businesses, and the licences that admins check.

create table businesses (
  id bigint generated always as identity primary key,
  -- Null: it belongs to the installation.
  user_id bigint references users on delete cascade,
  name text not null,
  description text not null default '',
  category text not null,
  location text not null,
  city text,
  country text,
  latitude double precision,
  longitude double precision,
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  -- [{day: 0-6, opens: 'HH:MM', closes: 'HH:MM'}]
  hours jsonb not null default '[]',
  -- {key, width, height, widths, alt, placeholder}
  image jsonb,
  logo jsonb,
  -- More photos, in their owner's order
  gallery jsonb not null default '[]',
  rating_sum integer not null default 0 check (rating_sum >= 0),
  reviews_count integer not null default 0 check (reviews_count >= 0),
  verified_at timestamptz(3),
  verified_until timestamptz(3),
  verified_by bigint references users on delete set null,
  -- What the owner of a lounge has declared: the words, and when
  declaration text,
  declared_at timestamptz,
  is_sample boolean not null default false,
  search tsvector
    generated always as (to_tsvector('simple', name || ' ' || description || ' ' || category || ' ' || location)) stored,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  constraint businesses_declared_check check ((declaration is null) = (declared_at is null))
) with (fillfactor = 85);
create index businesses_live on businesses (id desc) where deleted_at is null;
create index businesses_category on businesses (category, id desc) where deleted_at is null;
create index businesses_user on businesses (user_id);
create index businesses_place on businesses (latitude, longitude) where deleted_at is null;
create index businesses_name_like on businesses using gin (name gin_trgm_ops);
create index businesses_search on businesses using gin (search);

-- The page /delta-biomed is about business 1. The first member to register becomes its owner.
insert into businesses (name, description, category, location, city, country, latitude, longitude) values (
  'Delta Biomed',
  'Plant-based wellness from Stellenbosch: small batches, published lab results and plain labels.',
  'Other', 'Stellenbosch, Western Cape', 'Stellenbosch', 'South Africa', -33.9346, 18.8668
);

-- A row for each reminder that a Verified mark ends in N days; 0: it has ended
create table verification_reminders (
  business_id bigint not null references businesses on delete cascade,
  until timestamptz(3) not null,
  days integer not null,
  primary key (business_id, until, days)
);

create table licences (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  kind text not null check (kind in ('pharmacy', 'sahpra', 'hemp', 'practitioner')),
  number text not null,
  holder text not null,
  -- The last day on which it is valid
  expires_on date not null,
  document_url text not null,
  state text not null default 'submitted' check (state in ('submitted', 'verified', 'rejected')),
  -- Why it was rejected, or what was checked
  reason text not null default '',
  checked_by bigint references users on delete set null,
  checked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index licences_business on licences (business_id, id desc);
create index licences_waiting on licences (id) where state = 'submitted';
-- One submission of each kind at a time
create unique index licences_one_waiting on licences (business_id, kind) where state = 'submitted';
create index licences_verified on licences (business_id, kind, expires_on) where state = 'verified';

-- A row for each reminder that a licence ends in N days; 0: it has ended
create table licence_reminders (
  licence_id bigint not null references licences on delete cascade,
  expires_on date not null,
  days integer not null,
  primary key (licence_id, expires_on, days)
);
