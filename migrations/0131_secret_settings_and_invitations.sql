-- Passwords and keys that admins set and nobody can read again. Each is encrypted with a key that is in DATA_DIR and not in the database, so that a copy of the database does not tell them.
create table secret_settings (
  key text primary key,
  sealed text not null,
  updated_at timestamptz(3) not null default now()
);

-- Links by which people register where the site asks for an invitation. `until` null: it does not expire. `used` stays what it is when an account is erased.
create table site_invitations (
  code text primary key,
  max_uses integer not null,
  used integer not null default 0,
  until timestamptz(3),
  note text not null default '',
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now()
);

-- Who came by which invitation.
create table site_invitation_uses (
  user_id bigint primary key references users on delete cascade,
  code text not null references site_invitations on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index site_invitation_uses_code on site_invitation_uses (code);
