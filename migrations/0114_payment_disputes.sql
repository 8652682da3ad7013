-- Chargebacks: a payer's bank disputes a payment with the provider.
create table payment_disputes (
  id bigint primary key default next_id(),
  attempt_id bigint not null references payment_attempts,
  -- The provider's id
  dispute_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  -- Until when the seller can answer
  due_at timestamptz(3),
  resolved_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (attempt_id, dispute_id)
);
