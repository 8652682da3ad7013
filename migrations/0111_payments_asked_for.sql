-- Since when the provider has not answered about a payment whose order or invoice is to expire.
alter table payment_attempts add column unanswered_since timestamptz(3);
-- Payments that were begun and are asked for once more later, because a provider may list them only after a day.
create index payment_attempts_late on payment_attempts (created_at) where state = 'started' and not is_charge and looked_at is null;

-- When a message that these keys verify last arrived: without one, the webhook address is missing or mistyped at the provider.
alter table merchant_accounts add column webhook_at timestamptz(3);
