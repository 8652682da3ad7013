-- Membership: plans, who is a member until when, invoices with their ledger, and payments through providers.

-- Whether somebody has the perks at present; written in one statement with the state of the membership.
alter table users add column is_premium boolean not null default false;

create table membership_plans (
  id integer generated always as identity primary key,
  tier text not null check (tier in ('premium')),
  period text not null check (period in ('month', 'year')),
  currency text not null check (currency in ('USD', 'ZAR')),
  price_cents integer not null check (price_cents > 0),
  -- What is no longer offered goes on for those who have it.
  is_offered boolean not null default true
);
create unique index membership_plans_offered on membership_plans (tier, period, currency) where is_offered;
-- A year costs as much as ten months.
insert into membership_plans (tier, period, currency, price_cents) values
  ('premium', 'month', 'ZAR', 7900), ('premium', 'year', 'ZAR', 79000),
  ('premium', 'month', 'USD', 790), ('premium', 'year', 'USD', 7900);

-- One row for whoever has or had a membership.
create table memberships (
  user_id integer primary key references users on delete cascade,
  state text not null check (state in ('pending', 'trialing', 'active', 'past_due', 'ended')),
  kind text not null check (kind in ('paid', 'trial', 'complimentary')),
  plan_id integer references membership_plans,
  -- Another plan from the next period on
  next_plan_id integer references membership_plans,
  -- What has been paid for; of a pending membership the seven days for paying
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  ends_at_period_end boolean not null default false,
  ended_reason text check (ended_reason in ('cancelled', 'unpaid', 'refunded', 'admin', 'never-paid', 'trial-over', 'grant-over')),
  -- When this membership was first paid: seven days to withdraw begin here
  agreed_at timestamptz(3),
  had_trial boolean not null default false,
  -- Agrees to another year; else a yearly plan goes on from month to month
  wants_year boolean not null default false,
  -- What has been told about the present period
  told text[] not null default '{}',
  -- When the clock looks at it again
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((state = 'ended') = (ended_reason is not null)),
  check ((kind = 'paid') = (plan_id is not null))
);
create index memberships_due on memberships (due_at) where due_at is not null;
create index memberships_state on memberships (state, user_id);

create table membership_events (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  move text not null,
  party text not null check (party in ('member', 'admin', 'provider', 'clock')),
  state text not null,
  note text not null default '',
  created_at timestamptz(3) not null default now()
);
create index membership_events_user on membership_events (user_id, id);

-- Kept for the tax office when the member is gone, without their name.
create table membership_invoices (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  plan_id integer not null references membership_plans,
  billed_to text not null,
  period text not null check (period in ('month', 'year')),
  -- Null of a first invoice until it is paid: the period begins then.
  period_start timestamptz(3),
  period_end timestamptz(3),
  currency text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- Contained in the amount; 0 where the site is not registered
  vat_percent integer not null,
  vat_cents integer not null check (vat_cents between 0 and amount_cents),
  vat_number text,
  terms_version text not null,
  due_at timestamptz(3) not null,
  voided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index membership_invoices_user on membership_invoices (user_id, id desc);

-- Rows are only ever added.
create table membership_ledger (
  id integer generated always as identity primary key,
  invoice_id integer not null references membership_invoices,
  kind text not null check (kind in ('payment', 'refund', 'owed')),
  amount_cents integer not null check (amount_cents > 0),
  method text not null,
  created_at timestamptz(3) not null default now()
);
create index membership_ledger_invoice on membership_ledger (invoice_id, id);
create trigger membership_ledger_only_added before update or delete on membership_ledger
  for each statement execute function refuse_change();

-- Each time that somebody is sent to a provider to pay.
create table payment_attempts (
  id integer generated always as identity primary key,
  provider text not null check (provider in ('paystack', 'payfast')),
  reference text not null unique,
  purpose text not null check (purpose in ('membership', 'order')),
  -- The invoice or the order
  subject_id integer not null,
  currency text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'started' check (state in ('started', 'paid', 'failed', 'mismatched')),
  -- The payment's name at the provider: what a refund is asked by
  provider_payment text,
  created_at timestamptz(3) not null default now()
);
create index payment_attempts_subject on payment_attempts (purpose, subject_id, id desc);

-- What providers said: each event counts once.
create table payment_events (
  id integer generated always as identity primary key,
  provider text not null,
  event_id text not null,
  attempt_id integer not null references payment_attempts,
  kind text not null check (kind in ('paid', 'failed', 'refunded')),
  currency text not null,
  amount_cents integer not null,
  created_at timestamptz(3) not null default now(),
  unique (provider, event_id)
);
