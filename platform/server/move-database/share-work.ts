import type { Client } from 'pg'

/** Several workers take one item after the other, each with connections of its own. Once one has failed, none begins another item. */
export async function shareWork<Item>(
  items: Item[],
  from: Client[],
  to: Client[],
  action: (item: Item, from: Client, to: Client) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  await Promise.all(
    from.map(async (source, index) => {
      const target = to[index]
      if (!target) return
      try {
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
          await action(item, source, target)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }),
  )
}
