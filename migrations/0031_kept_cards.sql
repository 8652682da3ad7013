-- Cards by which memberships renew, where their members have said so, and the charges of them.

create table kept_cards (
  id integer generated always as identity primary key,
  -- Null: the member is gone, and the provider forgets it next
  user_id integer references users on delete set null,
  provider text not null check (provider in ('paystack', 'payfast')),
  -- The provider's name of the card; null before it is known and once it is forgotten
  sealed text,
  brand text,
  last_four text check (last_four ~ '^\d{4}$'),
  -- The month after which it is of no use, as 2028-07
  expires text check (expires ~ '^\d{4}-\d\d$'),
  -- Null: its payment has been opened and nothing more is known
  kept_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index kept_cards_open on kept_cards (user_id) where kept_at is not null and ended_at is null;
create index kept_cards_user on kept_cards (user_id);

-- What the member has said yes to, in these words. Rows are only ever added.
create table kept_card_consents (
  id integer generated always as identity primary key,
  card_id integer not null references kept_cards on delete cascade,
  plan_id integer not null references membership_plans,
  currency text not null,
  -- Never is more than this charged for the plan
  price_cents integer not null check (price_cents > 0),
  version text not null,
  words text not null,
  agreed_at timestamptz(3) not null default now()
);
create index kept_card_consents_card on kept_card_consents (card_id);

alter table payment_attempts
  -- The card that is charged, or that is to be kept when this is paid
  add column card_id integer references kept_cards on delete set null,
  -- Charged without its holder
  add column is_charge boolean not null default false,
  -- False: the provider never got it
  add column is_sent boolean not null default true,
  add column looked_at timestamptz(3);
create unique index payment_attempts_charging on payment_attempts (purpose, subject_id) where is_charge and state = 'started';
create index payment_attempts_card on payment_attempts (card_id) where card_id is not null;

-- When the member's card is charged for it next; null: it is paid by hand
alter table membership_invoices add column charge_at timestamptz(3);
create index membership_invoices_charge on membership_invoices (charge_at) where charge_at is not null and voided_at is null;
