/**
 * How the tables would be spread over several databases: those of the market by shop, these in a copy on each, all others by member.
 * docs/operations/scaling.md has the plan.
 */
export const shopTables = [
  'blocked_listing_attempts',
  'business_reviews',
  'businesses',
  'credit_notes',
  'licence_reminders',
  'licences',
  'merchant_accounts',
  'order_dispute_events',
  'order_dispute_lines',
  'order_disputes',
  'order_events',
  'order_files',
  'order_lines',
  'order_messages',
  'order_reminders',
  'orders',
  'payment_attempts',
  'payment_disputes',
  'payment_events',
  'payment_refunds',
  'payments',
  'product_reviews',
  'products',
  'repeat_order_orders',
  'repeat_orders',
  'shop_settings',
  'verification_reminders',
]

export const copiedTables = ['listing_rules', 'membership_plans', 'settings', 'text_rules']

/** Foreign keys between a table by shop and one by member, which such a database cannot check. No others may be added. */
export const crossingKeys = [
  'blocked_listing_attempts.user_id -> users',
  'business_reviews.user_id -> users',
  'businesses.user_id -> users',
  'businesses.verified_by -> users',
  'cart_items.product_id -> products',
  'licences.checked_by -> users',
  'media.business_id -> businesses',
  'media.order_id -> orders',
  'media.product_id -> products',
  'order_files.user_id -> users',
  'order_messages.sender_id -> users',
  'orders.buyer_id -> users',
  'payment_attempts.card_id -> saved_cards',
  'product_reviews.user_id -> users',
  'repeat_orders.user_id -> users',
]
