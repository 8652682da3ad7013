-- Another account to be paid into begins a day after it was asked for; until then orders are given the one before it.

alter table selling
  -- Since when `bank` is paid into
  add column bank_since timestamptz(3),
  -- The account asked for, and from when on it is the one
  add column pending_bank jsonb,
  add column pending_bank_from timestamptz(3),
  -- Terms that came with the sample community, of a business that stays
  add column is_sample boolean not null default false,
  add check ((pending_bank is null) = (pending_bank_from is null));
update selling set bank_since = bank_changed_at where bank is not null;

-- What the buyer was told of the account when the order was placed
alter table orders add column bank_notice text check (bank_notice in ('new', 'changing'));
