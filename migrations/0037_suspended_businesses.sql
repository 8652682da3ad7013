-- Businesses that an admin has suspended: hidden, without new orders and payments.

alter table businesses
  add suspended_at timestamptz(3),
  -- What the owner reads
  add suspension_reason text not null default '';
