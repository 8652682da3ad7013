-- The picture that admins chose as the mark of the site, 512 × 512 pixels. At most one row. Icons of every size are drawn from it.
create table site_marks (
  is_only boolean primary key default true check (is_only),
  picture bytea not null,
  version text not null,
  updated_at timestamptz(3) not null default now()
);
