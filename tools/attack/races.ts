import { register } from './people.ts'
import { business, terms, type World } from './world.ts'

/** Many buyers at once for few items: exactly as many are sold as there are. */
export async function raceForStock(world: World, url: string, buyers: number, stock: number) {
  const { admin } = world.people
  // NOTE: somebody new, because the owner has sent too many wrong passwords before.
  const owner = await register(url, 'trader')
  const shop = await owner.must('POST', '/api/businesses', business)
  await owner.must('PUT', `/api/businesses/${shop.id}/selling`, terms)
  const { id } = await owner.must('POST', `/api/businesses/${shop.id}/products`, {
    name: 'Rare pot',
    price: '10',
    stock,
  })
  await admin.must('POST', `/api/admin/listings/${id}/approve`, { reason: 'Lawful' })
  const crowd = []
  for (let number = 0; number < buyers; number += 1) {
    const buyer = await register(url, `racer${number}`)
    await buyer.must('PUT', `/api/cart/items/${id}`, { quantity: 1 })
    crowd.push(buyer)
  }
  const order = world.orderOf(shop.id)
  const answers = await Promise.all(crowd.map((buyer) => buyer.send('POST', '/api/orders', order)))
  const left = await owner.must('GET', `/api/products/${id}`)
  return { sold: answers.filter(({ status }) => status === 201).length, left: Number(left.stock) }
}

/** The same people like and unlike the same post at once: the counter equals the list. */
export async function raceForLikes(world: World) {
  const { id } = await world.makers.post()
  const fans = [world.people.stranger, world.people.follower, world.people.member, world.people.buyer]
  const moves = fans.flatMap((fan) =>
    ['POST', 'DELETE', 'POST', 'DELETE', 'POST'].map((method) => ({ fan, method })),
  )
  await Promise.all(moves.map(({ fan, method }) => fan.send(method, `/api/posts/${id}/like`)))
  return driftOf(world, id)
}

/** The counter of likes, less the likes. */
export async function driftOf({ people: { owner } }: World, postId: number) {
  const post = await owner.must('GET', `/api/posts/${postId}`)
  const likes = Object.values(await owner.must('GET', `/api/posts/${postId}/likes`))
  return Number(post.likesCount) - likes.length
}

/** One order sent many times at once under the same key, as a browser that repeats it does: the number of orders. */
export async function raceWithOneKey(world: World, times: number) {
  const { id: productId, businessId } = await world.makers.product()
  const { buyer } = world.people
  await buyer.must('PUT', `/api/cart/items/${productId}`, { quantity: 1 })
  const headers = { 'idempotency-key': `attack-${productId}` }
  const order = world.orderOf(businessId)
  const answers = await Promise.all(
    Array.from({ length: times }, () => buyer.send('POST', '/api/orders', order, headers)),
  )
  return new Set(answers.map(({ status, text }) => `${status} ${/"id":(\d+)/.exec(text)?.[1]}`)).size
}
