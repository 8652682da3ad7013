import { expect, test } from 'vitest'
import type { Person } from '#app/testing.ts'
import { connectEvents, listen } from '#app/testing/testing-sockets.ts'
import { friends, send } from './testing.ts'

test('of messages sent at the same moment, the last to arrive has the last unread count', async () => {
  const { one, other, id } = await friends()
  const port = await listen()
  const { socket, counts } = await connectCounts(port, other)
  const [rounds, atOnce] = [8, 8]
  for (let round = 0; round < rounds; round += 1) {
    const sent = await Promise.all(Array.from({ length: atOnce }, (_, n) => send(one, id, `${round} ${n}`)))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
  }
  await expect.poll(() => counts.at(-1), { timeout: 10_000 }).toBe(rounds * atOnce + 1)
  socket.close()
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})

/** The unread counts that arrive with the messages of a member. */
async function connectCounts(port: number, person: Person) {
  const counts: number[] = []
  const socket = await connectEvents<{ type: string; unread: number }>(port, person, ({ type, unread }) => {
    if (type === 'message') counts.push(unread)
  })
  return { socket, counts }
}
