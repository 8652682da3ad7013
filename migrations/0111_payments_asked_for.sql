-- Since when the provider has not answered about a payment whose order or invoice is to expire.
alter table payment_attempts add column unanswered_since timestamptz(3);
-- When a message that these keys verify last arrived: without one, the webhook address is missing or mistyped at the provider.
alter table merchant_accounts add column webhook_at timestamptz(3);
