-- The directory: businesses, their reviews, and the marks that an admin gives.

create table businesses (
  id integer generated always as identity primary key,
  -- Null: it belongs to the installation until somebody is its owner.
  user_id integer references users on delete cascade,
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
  -- {key, width, height, widths, alt, placeholder}, as on a post
  image jsonb,
  logo jsonb,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  reviews_count integer not null default 0 check (reviews_count >= 0),
  verified_at timestamptz(3),
  verified_until timestamptz(3),
  verified_by integer references users on delete set null,
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3)
) with (fillfactor = 85);
create index businesses_live on businesses (id desc) where deleted_at is null;
create index businesses_category on businesses (category, id desc) where deleted_at is null;
create index businesses_user on businesses (user_id);
create index businesses_place on businesses (latitude, longitude) where deleted_at is null;
create index businesses_name_like on businesses using gin (name gin_trgm_ops);
alter table businesses add column search tsvector
  generated always as (to_tsvector('simple', name || ' ' || description || ' ' || category || ' ' || location)) stored;
create index businesses_search on businesses using gin (search);

create table business_reviews (
  id integer generated always as identity primary key,
  business_id integer not null references businesses on delete cascade,
  user_id integer not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  content text not null default '',
  reply text,
  replied_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  unique (business_id, user_id)
);
create index business_reviews_list on business_reviews (business_id, id desc);
create index business_reviews_user on business_reviews (user_id);

-- Business 1 stands on every installation: the landing page /delta-biomed is about it. Who registers first becomes its owner.
insert into businesses (name, description, category, location, city, country, latitude, longitude) values (
  'Delta Biomed',
  'Plant-based wellness from Stellenbosch: small batches, published lab results and plain labels.',
  'Other', 'Stellenbosch, Western Cape', 'Stellenbosch', 'South Africa', -33.9346, 18.8668
);
