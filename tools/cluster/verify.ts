import { wrongCounts } from '#app/testing/wrong-counts.ts'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'
import { stock, type Scene } from './scene.ts'

/** Looks in the database for every write that was acknowledged, and for effects that happened twice. */
export function verify(cluster: Cluster, load: Load, scene: Scene) {
  return cluster.postgres.inLeader('highveld', async (client) => {
    const count = async (text: string, values: unknown[] = []) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from (${text}) as found`,
        values,
      )
      return rows[0]?.count ?? 0
    }
    const missing = (values: string, from: string) => `select * from ${values} where not exists (${from})`
    const lost = {
      posts: await count(
        missing('unnest($1::bigint[]) as given (id)', 'select from posts where posts.id = given.id'),
        [[...load.posts.keys()]],
      ),
      likes: await count(
        missing(
          'unnest($1::bigint[], $2::bigint[]) as given (post_id, user_id)',
          'select from likes where likes.post_id = given.post_id and likes.user_id = given.user_id',
        ),
        [load.likes.map(({ postId }) => postId), load.likes.map(({ userId }) => userId)],
      ),
      messages: await count(
        missing(
          'unnest($1::text[]) as given (id)',
          'select from messages where messages.client_id = given.id',
        ),
        [[...load.messages]],
      ),
      orders: await count(
        missing('unnest($1::bigint[]) as given (id)', 'select from orders where orders.id = given.id'),
        [[...load.orders]],
      ),
    }
    const orders = await count('select from orders')
    const sold = await count(
      `select from products join order_lines on product_id = products.id
      where products.id = $1 group by products.id, stock having stock <> ${stock} - sum(quantity)`,
      [scene.productId],
    )
    const doubled = {
      posts: await count(
        `select from posts where content like 'Written %' group by content having count(*) > 1`,
      ),
      messages: await count('select from messages group by client_id having count(*) > 1'),
      orders: Math.max(0, orders - load.ordersSent),
      stock: sold,
      counters: await count(wrongCounts),
    }
    return { lost, doubled }
  })
}

export const sumOf = (figures: Record<string, number>) =>
  Object.values(figures).reduce((sum, figure) => sum + figure, 0)
