-- Payments through PayFast and Paystack: for memberships into the site's account, for orders into the seller's.

create table payment_attempts (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('paystack', 'payfast')),
  -- Null: the installation's own account
  account_id bigint references merchant_accounts on delete set null,
  reference text not null unique,
  purpose text not null check (purpose in ('membership', 'order')),
  -- The invoice or the order
  subject_id bigint not null,
  currency text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'started' check (state in ('started', 'paid', 'failed', 'mismatched')),
  -- The provider's id of the payment, which a refund refers to
  provider_payment text,
  -- The card that is charged, or that is saved when this is paid
  card_id bigint references saved_cards on delete set null,
  -- A renewal, charged without the holder
  is_charge boolean not null default false,
  -- False: it never reached the provider
  is_sent boolean not null default true,
  looked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index payment_attempts_subject on payment_attempts (purpose, subject_id, id desc);
create index payment_attempts_account on payment_attempts (account_id) where account_id is not null;
create index payment_attempts_card on payment_attempts (card_id) where card_id is not null;
create unique index payment_attempts_charging on payment_attempts (purpose, subject_id) where is_charge and state = 'started';

-- Notices of the providers. Sellers hold the keys that sign their notices, so an event id is unique within its attempt only.
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  attempt_id bigint not null references payment_attempts,
  kind text not null check (kind in ('paid', 'failed', 'refunded')),
  currency text not null,
  amount_cents bigint not null,
  created_at timestamptz(3) not null default now(),
  unique (attempt_id, event_id)
);

-- Written before the provider is asked for the refund.
create table payment_refunds (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempts,
  amount_cents bigint not null check (amount_cents > 0),
  -- 'asked': the provider's answer is missing; 'byHand': the seller has checked it.
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'byHand')),
  -- The provider has also sent a notice of it.
  is_reported boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index payment_refunds_attempt on payment_refunds (attempt_id);
