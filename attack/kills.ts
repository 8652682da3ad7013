import type { Target } from './app.ts'
import type { World } from './world.ts'

/** Kills the app while people write, and starts it again: what was acknowledged is there. */
export async function killWhileWriting(target: Target, world: World, rounds: number) {
  const acknowledged: number[] = []
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
    await new Promise((resolve) => void setTimeout(resolve, 700))
    await target.crash()
    await Promise.all(writers)
  }
  let lost = 0
  for (const id of acknowledged)
    if ((await world.people.admin.send('GET', `/api/posts/${id}`)).status !== 200) lost += 1
  return { acknowledged: acknowledged.length, lost }
}
