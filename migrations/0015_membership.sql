-- Membership: plans, members' periods, invoices with their ledger, and the cards that renew a membership.

create table membership_plans (
  id bigint generated always as identity primary key,
  tier text not null check (tier in ('premium')),
  period text not null check (period in ('month', 'year')),
  currency text not null check (currency in ('USD', 'ZAR')),
  price_cents integer not null check (price_cents > 0),
  -- A plan that is not offered any more goes on for its members.
  is_offered boolean not null default true
);
create unique index membership_plans_offered on membership_plans (tier, period, currency) where is_offered;
-- A year costs as much as ten months.
insert into membership_plans (tier, period, currency, price_cents) values
  ('premium', 'month', 'ZAR', 7900), ('premium', 'year', 'ZAR', 79000),
  ('premium', 'month', 'USD', 790), ('premium', 'year', 'USD', 7900);

-- One row for each member who has or had a membership
create table memberships (
  user_id bigint primary key references users on delete cascade,
  state text not null check (state in ('pending', 'trialing', 'active', 'past_due', 'ended')),
  kind text not null check (kind in ('paid', 'trial', 'complimentary')),
  plan_id bigint references membership_plans,
  -- The plan from the next period on, if it changes
  next_plan_id bigint references membership_plans,
  -- The period that is paid; for a pending membership, the seven days in which to pay
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  -- The day of the month on which it renews, also after a shorter month; null until the first payment
  anchor_day integer check (anchor_day between 1 and 31),
  ends_at_period_end boolean not null default false,
  ended_reason text check (ended_reason in ('cancelled', 'unpaid', 'refunded', 'admin', 'never-paid', 'trial-over', 'grant-over')),
  -- The first payment: the seven days to withdraw begin here.
  agreed_at timestamptz(3),
  had_trial boolean not null default false,
  -- Agrees to another year; otherwise a yearly plan goes on from month to month
  renews_yearly boolean not null default false,
  -- The notices already sent in the present period
  notified_steps text[] not null default '{}',
  -- When a scheduled job checks it next
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((state = 'ended') = (ended_reason is not null)),
  check ((kind = 'paid') = (plan_id is not null))
);
create index memberships_due on memberships (due_at) where due_at is not null;
create index memberships_state on memberships (state, user_id);

create table membership_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  move text not null,
  party text not null check (party in ('member', 'admin', 'provider', 'clock')),
  state text not null,
  note text not null default '',
  created_at timestamptz(3) not null default now()
);
create index membership_events_user on membership_events (user_id, id);

-- Tax law requires them after the member has left: they stay, without a name.
create table membership_invoices (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  plan_id bigint not null references membership_plans,
  billed_to text not null,
  period text not null check (period in ('month', 'year')),
  -- Null on a first invoice until it is paid: the period begins then.
  period_start timestamptz(3),
  period_end timestamptz(3),
  currency text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- Included in the amount; 0 where the site is not registered
  vat_percent integer not null,
  vat_cents integer not null check (vat_cents between 0 and amount_cents),
  vat_number text,
  terms_version text not null,
  due_at timestamptz(3) not null,
  -- When the member's card is charged next; null: paid by hand
  charge_at timestamptz(3),
  voided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index membership_invoices_user on membership_invoices (user_id, id desc);
create index membership_invoices_charge on membership_invoices (charge_at) where charge_at is not null and voided_at is null;

create table membership_ledger (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references membership_invoices,
  kind text not null check (kind in ('payment', 'refund', 'owed')),
  amount_cents integer not null check (amount_cents > 0),
  method text not null,
  created_at timestamptz(3) not null default now()
);
create index membership_ledger_invoice on membership_ledger (invoice_id, id);
create function refuse_change() returns trigger language plpgsql as $$
  begin raise exception 'rows of % are only ever added', tg_table_name; end $$;
create trigger membership_ledger_only_added before update or delete on membership_ledger
  for each statement execute function refuse_change();

create table saved_cards (
  id bigint generated always as identity primary key,
  -- Null: the member has left; a job removes the card at the provider.
  user_id bigint references users on delete set null,
  provider text not null check (provider in ('paystack', 'payfast')),
  -- The provider's token for the card, encrypted; null before it is known and after it is deleted
  sealed text,
  brand text,
  last_four text check (last_four ~ '^\d{4}$'),
  -- The month after which the card is invalid, such as 2028-07
  expires text check (expires ~ '^\d{4}-\d\d$'),
  -- Null: the payment has begun and nothing more is known
  saved_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index saved_cards_open on saved_cards (user_id) where saved_at is not null and ended_at is null;
create index saved_cards_user on saved_cards (user_id);

-- The words to which the member agreed. Rows are only ever added.
create table card_renewal_consents (
  id bigint generated always as identity primary key,
  card_id bigint not null references saved_cards on delete cascade,
  plan_id bigint not null references membership_plans,
  currency text not null,
  -- The most that is charged for the plan
  price_cents integer not null check (price_cents > 0),
  version text not null,
  words text not null,
  agreed_at timestamptz(3) not null default now()
);
create index card_renewal_consents_card on card_renewal_consents (card_id);
