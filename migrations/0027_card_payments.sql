-- Orders that are paid by card, into the account that the seller has at PayFast or Paystack.

-- Connecting another account ends the one before it and adds a row: what was begun with the old keys is still heard with them.
create table merchant_accounts (
  id integer generated always as identity primary key,
  business_id integer not null references businesses on delete cascade,
  provider text not null check (provider in ('paystack', 'payfast')),
  -- The keys, sealed; null once they have been forgotten
  sealed text,
  -- The last signs, by which the owner knows the account
  ending text not null,
  starts_at timestamptz(3) not null,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index merchant_accounts_open on merchant_accounts (business_id) where ended_at is null;
create index merchant_accounts_business on merchant_accounts (business_id, id desc);

alter table payment_attempts
  -- Null: the installation's own
  add column account_id integer references merchant_accounts on delete set null,
  alter column amount_cents type bigint;
create index payment_attempts_account on payment_attempts (account_id) where account_id is not null;

-- Sellers hold the keys by which their notices are signed: nobody's names of events may take the place of another's.
alter table payment_events
  alter column amount_cents type bigint,
  drop constraint payment_events_provider_event_id_key,
  add unique (attempt_id, event_id);

-- What a provider was asked to give back, written down before it is asked.
create table payment_refunds (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  amount_cents bigint not null check (amount_cents > 0),
  -- 'asked' and nothing else: its answer is missing; 'byHand': its seller has looked.
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'byHand')),
  -- The provider told of it by itself, too.
  is_told boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index payment_refunds_attempt on payment_refunds (attempt_id);

alter table orders drop constraint orders_method_check;
alter table orders drop constraint orders_check1;
alter table orders
  add constraint orders_method_check check (method in ('eft', 'card', 'collection')),
  add constraint orders_handed_over check (method <> 'collection' or fulfilment = 'collection');

alter table order_events drop constraint order_events_party_check;
alter table order_events add constraint order_events_party_check
  check (party in ('buyer', 'seller', 'clock', 'admin', 'provider'));
