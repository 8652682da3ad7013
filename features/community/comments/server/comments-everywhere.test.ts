import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, type Person } from '#app/testing.ts'
import type { Comment } from '../contract.ts'
import { commentMessages } from '../copy.ts'
import { editComment as edit, newsOf, places, startSubject } from './testing.ts'

beforeAll(founder)

const inComment = {
  reply: 'writer replied to your comment',
  thread: 'writer also replied in a thread you’re in',
  mention: 'writer mentioned you in a comment',
  like: 'writer liked your comment',
}
const news = {
  post: { ...inComment, comment: 'writer commented on your post' },
  event: { ...inComment, comment: 'writer commented on your event' },
  discussion: {
    comment: 'writer commented on Worms',
    reply: 'writer replied to your comment in Worms',
    thread: 'writer also replied in a thread you’re in: Worms',
    mention: 'writer mentioned you in Worms',
    like: 'writer liked your comment in Worms',
  },
}

async function comesTogether(place: (typeof places)[number]) {
  const host = await member('host')
  const [asked, joined] = [await member('asked'), await member('joined')]
  const [named, writer] = [await member('named'), await member('writer')]
  const comments = await startSubject[place](host, [asked, joined, named, writer])
  const say = async (person: Person, content: string, parentId?: number): Promise<Comment> => {
    const answer = await person.post(comments, { content, parentId })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  return { host, asked, joined, named, writer, comments, say }
}

/** The latest, without how many others did the same, and what kind it is. */
async function latestOf(person: Person) {
  const [{ content, type }] = await person.all('/api/notifications')
  return [content.replace(/ and \d+ others?/, ''), type]
}

test.each(places)('%s: a reply notifies each by what concerns them most', async (place) => {
  const { host, asked, joined, named, writer, say } = await comesTogether(place)
  const comment = await say(asked, 'A question')
  await say(joined, 'An answer', comment.id)
  const reply = await say(writer, `Ask @${named.username}`, comment.id)
  expect(reply).toMatchObject({ parentId: comment.id, mentions: [{ id: named.id }] })
  const kind = { post: 'comment', event: 'event', discussion: 'group' }[place]
  expect(await latestOf(host)).toEqual([news[place].comment, kind])
  expect(await latestOf(asked)).toEqual([news[place].reply, kind])
  expect(await latestOf(joined)).toEqual([news[place].thread, kind])
  expect(await latestOf(named)).toEqual([news[place].mention, kind])
  expect(await newsOf(writer)).toEqual([])
})

test.each(places)('%s: a comment is liked once, and edited with its history', async (place) => {
  const { asked, joined, writer, comments, say } = await comesTogether(place)
  const comment = await say(asked, 'Frist')
  const like = `/api/comments/${comment.id}/like`
  for (let twice = 0; twice < 2; twice += 1)
    expect((await writer.post(like)).body).toEqual({ isLiked: true, likesCount: 1 })
  expect(await newsOf(asked)).toEqual([news[place].like])
  expect((await writer.all(comments))[0]).toMatchObject({ isLiked: true, likesCount: 1 })
  expect((await writer.del(like)).body).toEqual({ isLiked: false, likesCount: 0 })

  expect(await edit(writer, comment, 'Mine now')).toFailWith(403, commentMessages.notYoursToEdit)
  expect((await edit(asked, comment, 'First')).body).toMatchObject({ content: 'First', id: comment.id })
  expect((await joined.get(`/api/comments/${comment.id}/history`)).body).toEqual([
    { content: 'Frist', createdAt: comment.createdAt },
  ])
  expect((await joined.all(comments))[0].editedAt).toEqual(expect.any(String))
  expect(await drift()).toEqual([])
})

test.each(places)(
  '%s: its comments are read by key: what changes between pages repeats nothing and skips nothing',
  async (place) => {
    const { asked, writer, comments, say } = await comesTogether(place)
    const said: Comment[] = []
    for (const content of ['a', 'b', 'c', 'd', 'e', 'f']) said.push(await say(asked, content))
    const idOf = (content: string) => said.find((one) => one.content === content)?.id ?? 0
    await writer.post(`/api/comments/${idOf('e')}/like`)
    const read: string[] = []
    const page = async (path: string) => {
      const answer = await writer.get(path)
      read.push(...answer.body.map(({ content }: Comment) => content))
      return answer
    }
    const first = await page(`${comments}?sort=useful&limit=3`)
    expect(read.join('')).toBe('eab')
    await say(asked, 'g')
    const removal = place === 'discussion' ? comments : '/api/comments'
    expect((await asked.del(`${removal}/${idOf('a')}`)).status).toBe(200)
    expect((await page(first.next ?? '')).next).not.toBeNull()
    expect(read.join('')).toBe('eabcdf')
  },
)
