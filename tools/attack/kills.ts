import type { Target } from './app.ts'
import { driftOf } from './races.ts'
import type { World } from './world.ts'

/** Kills the app, and every other time the database with it, while people write: what was acknowledged is there, once. */
export async function killWhileWriting(target: Target, world: World, rounds: number) {
  const acknowledged: number[] = []
  const liked = await world.makers.post()
  for (let round = 0; round < rounds; round += 1) {
    const writers = [world.people.owner, world.people.stranger, world.people.buyer].map(async (writer) => {
      for (;;) {
        const answer = await writer
          .send('POST', '/api/posts', { content: `Written in round ${round}` })
          .catch(() => null)
        if (answer?.status !== 201) return
        acknowledged.push(Number(JSON.parse(answer.text).id))
      }
    })
    const liking = likeInTurns(world, liked.id)
    await new Promise((resolve) => void setTimeout(resolve, 700))
    await target.crash(round % 2 === 1)
    await Promise.all([...writers, liking])
  }
  let lost = 0
  for (const id of acknowledged)
    if ((await world.people.admin.send('GET', `/api/posts/${id}`)).status !== 200) lost += 1
  return { acknowledged: acknowledged.length, lost, drift: await driftOf(world, liked.id) }
}

/** A like writes a row, a counter and a notification in one transaction. */
async function likeInTurns({ people: { member } }: World, postId: number) {
  for (let turn = 0; ; turn += 1) {
    const method = turn % 2 === 0 ? 'POST' : 'DELETE'
    const answer = await member.send(method, `/api/posts/${postId}/like`).catch(() => null)
    if (answer?.status !== 200) return
  }
}
