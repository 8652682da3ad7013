-- How a business sells: its terms, its bank account and its card account.

-- A business without a row takes no orders.
create table shop_settings (
  business_id bigint primary key references businesses on delete cascade,
  delivers boolean not null default true,
  delivery_cents integer not null default 0 check (delivery_cents >= 0),
  -- From this amount on, delivery is free; null: never
  free_from_cents integer check (free_from_cents >= 0),
  collects boolean not null default false,
  collection_note text not null default '',
  -- Null: not registered for VAT
  vat_number text,
  -- {holder, bank, account, branch}; null: nobody can pay by EFT
  bank jsonb,
  bank_changed_at timestamptz(3),
  -- Since when buyers pay into `bank`
  bank_since timestamptz(3),
  -- A new account becomes valid a day after it was entered: until then, orders show the old one.
  pending_bank jsonb,
  pending_bank_from timestamptz(3),
  last_invoice integer not null default 0,
  -- Terms that came with the sample community, for a business that stays
  is_sample boolean not null default false,
  edited_at timestamptz(3) not null default now(),
  check ((pending_bank is null) = (pending_bank_from is null))
);

-- Another account ends the one before it and adds a row: payments that began with the old keys are still accepted.
create table merchant_accounts (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  provider text not null check (provider in ('paystack', 'payfast')),
  -- The keys, encrypted; null once they are deleted
  sealed text,
  -- The last characters of the key, by which the owner recognises the account
  ending text not null,
  starts_at timestamptz(3) not null,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index merchant_accounts_open on merchant_accounts (business_id) where ended_at is null;
create index merchant_accounts_business on merchant_accounts (business_id, id desc);
