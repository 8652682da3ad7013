-- The owner asks for the Verified mark; staff give it, or decline with a reason that the owner reads.
alter table businesses add column verification_requested_at timestamptz(3), add column verification_declined text;
create index businesses_verification_requested on businesses (verification_requested_at, id)
  where verification_requested_at is not null;
