/** A condition on `orders`: more is owed than was refunded since. */
export const owes = `orders.state <> 'refunded' and exists (select from payments where order_id = orders.id and kind = 'owed')
  and (select sum(amount_cents) filter (where kind = 'owed') > coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)
    from payments where order_id = orders.id
      and id >= (select min(id) from payments first where first.order_id = orders.id and first.kind = 'owed'))`
