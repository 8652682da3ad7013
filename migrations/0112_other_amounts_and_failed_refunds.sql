-- What arrived, if it is another amount than was asked for.
alter table payment_attempts add column received_cents bigint check (received_cents > 0);

-- 'failed-refund': the provider could not make a refund, so the money is the seller's again; 'chargeback': the buyer's bank took it back.
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check
  check (kind in ('payment', 'refund', 'owed', 'failed-refund', 'chargeback')) not valid;
alter table payments validate constraint payments_kind_check;
alter table membership_ledger drop constraint membership_ledger_kind_check;
alter table membership_ledger add constraint membership_ledger_kind_check
  check (kind in ('payment', 'refund', 'owed', 'failed-refund', 'chargeback')) not valid;
alter table membership_ledger validate constraint membership_ledger_kind_check;

alter table payment_events drop constraint payment_events_kind_check;
alter table payment_events add constraint payment_events_kind_check
  check (kind in ('paid', 'failed', 'refunded', 'refund-failed', 'refund-delayed', 'refund-needs-attention', 'disputed', 'dispute-resolved')) not valid;
alter table payment_events validate constraint payment_events_kind_check;

alter table payment_refunds drop constraint payment_refunds_state_check;
alter table payment_refunds add constraint payment_refunds_state_check
  check (state in ('asked', 'accepted', 'refused', 'byHand', 'failed')) not valid;
alter table payment_refunds validate constraint payment_refunds_state_check;
-- The provider says that it is slow, or that the seller must do something there.
alter table payment_refunds add column notice text check (notice in ('delayed', 'needs-attention'));

-- An invoice of which another amount was paid waits for the admins: nobody pays it again, and it does not end the membership.
alter table membership_invoices add column mismatched_at timestamptz(3);
