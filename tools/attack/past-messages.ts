import { register, type Caller } from './people.ts'
import type { World } from './world.ts'

const secret = 'quaggasecret'

/**
 * A member who has just joined a chat by its link quotes every message from before, and one that staff have hidden, and reads what others
 * quote of them: texts that a quote, or any other answer, shows.
 */
export async function quoteThePast(world: World, url: string) {
  const [friend, newcomer] = [await register(url, 'friend'), await register(url, 'newcomer')]
  const { owner, moderator } = world.people
  await friend.must('POST', `/api/users/${owner.id}/follow`)
  const chat = await owner.must('POST', '/api/group-chats', { name: 'Growers', userIds: [friend.id] })
  await friend.must('POST', `/api/conversations/${chat.id}/accept`)
  const messages = `/api/conversations/${chat.id}/messages`
  const write = (person: Caller, number: number) =>
    person.must('POST', messages, { text: `${secret} ${number}`, clientId: `past-message-${number}` })
  const past: number[] = []
  for (let number = 0; number < 10; number += 1) past.push((await write(friend, number)).id)

  const { code } = await owner.must('POST', `/api/group-chats/${chat.id}/link`)
  await newcomer.must('POST', '/api/chat-invitation', { code })
  const hidden = (
    await friend.must('POST', messages, { text: `${secret} hidden`, clientId: 'hidden-message' })
  ).id
  await owner.must('POST', messages, { text: '.', clientId: 'quote-before-hiding', quoteId: hidden })
  await newcomer.must('POST', '/api/reports', {
    type: 'message',
    id: hidden,
    kind: 'harassment',
    reason: 'Rude',
  })
  const reports = await moderator.send('GET', '/api/admin/reports')
  const found = JSON.parse(reports.text).find(({ targetId }: { targetId: number }) => targetId === hidden)
  await moderator.must('POST', `/api/admin/reports/${found.id}`, { decision: 'hide', reason: 'Rude' })

  // Members who saw them quote them too; the newcomer sees the answer, not what it quotes.
  for (const [index, id] of [past[0], past.at(-1), hidden].entries())
    await owner.must('POST', messages, { text: '.', clientId: `quote-of-owner-${index}`, quoteId: id })

  const findings: string[] = []
  for (const [index, id] of [...past, hidden].entries()) {
    const quote = { text: '.', clientId: `quote-of-past-${index}`, quoteId: id }
    const answers = [
      await newcomer.send('POST', messages, quote),
      await newcomer.send('GET', `/api/messages/${id}/context`),
    ]
    for (const { text } of answers)
      if (text.includes(secret) || text.includes('"quote":{'))
        findings.push(`message ${index}: ${text.slice(0, 200)}`)
  }
  const lists = [
    `${messages}?limit=100`,
    `/api/conversations/${chat.id}/search?q=${secret}`,
    `/api/conversations?q=${secret}`,
    '/api/conversations?which=inbox',
    '/api/notifications',
  ]
  for (const address of lists) {
    const { text } = await newcomer.send('GET', address)
    if (text.includes(secret)) findings.push(`${address}: ${text.slice(0, 200)}`)
  }
  return { attempts: past.length + 1, findings }
}
