import { expect } from 'vitest'
import { photo, rows, type Person } from '../testing.ts'
import { readAddresses } from './read-addresses.ts'

export const alias = 'Rooibos Nights'
export const groupName = 'Zebra Circle'
/** Stands in everything that is written under the alias. */
export const secret = 'aliassecret'
export const displayName = 'Quagga Quenelle'

export type Written = Record<
  | 'group'
  | 'discussion'
  | 'comment'
  | 'reply'
  | 'post'
  | 'poll'
  | 'photoPost'
  | 'postComment'
  | 'published'
  | 'held'
  | 'persona',
  number
>
export type People = Record<'owner' | 'patient' | 'fellow' | 'stranger' | 'moderator' | 'admin', Person>

export async function made(answering: ReturnType<Person['post']>) {
  const { status, text, body } = await answering
  expect(status, text).toBeLessThan(300)
  return body
}

/** One of everything that can be written in a group, and others' answers to it. */
export async function writeUnderAlias(people: People, listensNow: () => Promise<void>): Promise<Written> {
  const { owner, patient, fellow, stranger } = people
  const group: number = (await made(owner.post('/api/groups', { name: groupName, allowsAliases: true }))).id
  const at = `/api/groups/${group}`
  for (const person of [patient, fellow]) await made(person.post(`${at}/join`))
  for (const person of [fellow, stranger]) await made(person.post(`/api/users/${patient.id}/follow`))
  await made(patient.put(`${at}/alias`, { alias, colour: 'clay' }))
  await listensNow()
  const content = `${secret} @${fellow.username} #${secret}`
  const talked = await talks(people, at, content)
  const posted = await posts(people, group, content)
  await made(owner.patch(at, { approval: 'all' }))
  const held = (await made(patient.post(`${at}/discussions`, { title: `Held ${secret}`, content }))).id
  for (const [type, id] of Object.entries({ discussion: talked.discussion, comment: talked.comment }))
    await made(fellow.post('/api/reports', { type, id, kind: 'spam', reason: '' }))
  const [{ id: persona }] = await rows('select id from group_aliases where user_id = $1', [patient.id])
  return { group, ...talked, ...posted, held, persona }
}

async function talks({ owner, patient, fellow }: People, at: string, content: string) {
  const talk = await made(owner.post(`${at}/discussions`, { title: 'Sleep', content: 'About it' }))
  const discussion = (await made(patient.post(`${at}/discussions`, { title: `A ${secret}`, content }))).id
  const comments = `${at}/discussions/${discussion}/comments`
  await made(patient.patch(`${at}/discussions/${discussion}`, { content: `${content} again` }))
  await made(owner.patch(`${at}/discussions/${discussion}`, { isPinned: true }))
  const asked = await made(fellow.post(comments, { content: 'Who is it?' }))
  const comment = (await made(patient.post(`${at}/discussions/${talk.id}/comments`, { content }))).id
  await made(patient.patch(`/api/comments/${comment}`, { content: `${content} again` }))
  const reply = (await made(patient.post(comments, { content, parentId: asked.id }))).id
  await made(patient.post(`/api/comments/${asked.id}/like`))
  await made(fellow.post(`/api/comments/${comment}/like`))
  return { discussion, comment, reply }
}

async function posts({ owner, patient, fellow }: People, groupId: number, content: string) {
  const theirs = await made(fellow.post('/api/posts', { content: 'Mine', groupId }))
  const post = (await made(patient.post('/api/posts', { content, groupId }))).id
  await made(patient.patch(`/api/posts/${post}`, { content: `${content} again` }))
  const image = { name: 'image', value: await photo(), filename: 'a.png', type: 'image/png' }
  const data = { name: 'data', value: JSON.stringify({ content, groupId }) }
  const photoPost = (await made(patient.form('POST', '/api/posts', [data, image]))).id
  const asks = { content, question: secret, options: ['Yes', 'No'], days: 3, groupId }
  const poll = (await made(patient.post('/api/polls', asks))).id
  await made(patient.put(`/api/posts/${poll}/poll/vote`, { options: [0] }))
  const postComment = (await made(patient.post(`/api/posts/${theirs.id}/comments`, { content }))).id
  await made(patient.post(`/api/posts/${theirs.id}/like`))
  await made(fellow.post(`/api/posts/${post}/like`))
  await made(owner.post(`/api/posts/${post}/reactions`, { kind: 'protea' }))
  await made(owner.post(`/api/posts/${post}/comments`, { content: 'Welcome' }))
  await made(patient.post(`/api/posts/${theirs.id}/reactions`, { kind: 'protea' }))
  await made(patient.post(`/api/posts/${theirs.id}/save`))
  await made(owner.put(`/api/groups/${groupId}/posts/${post}/pin`))
  const inGroup = { content, audience: 'group', groupId }
  const draft = await made(patient.post('/api/users/me/drafts', inGroup))
  const sent = { ...inGroup, version: draft.version }
  const published = (await made(patient.post(`/api/users/me/drafts/${draft.id}/publish`, sent))).id
  return { post, photoPost, poll, postComment, published }
}

/** Every address that is read, with the ids of what stands under the alias, and searches for its words and for the names of both. */
export function aliasAddresses(people: People, written: Written, caseIds: number[]) {
  const { group, persona, ...things } = written
  const ids: Record<string, number[]> = {
    id: [group, persona, people.patient.id, people.owner.id, ...Object.values(things), ...caseIds],
    userId: [persona, people.patient.id],
    discussionId: [written.discussion, written.held],
    commentId: [written.comment, written.reply],
  }
  const words = [secret, encodeURIComponent(alias), people.patient.username, encodeURIComponent(displayName)]
  const searches = words.flatMap((q) => [
    `/api/search?q=${q}`,
    ...['posts', 'people', 'groups', 'events'].flatMap((type) => [
      `/api/search?q=${q}&type=${type}`,
      `/api/search/${type}?q=${q}`,
    ]),
    `/api/users/lookup?q=${q}`,
    `/api/groups/${group}/search?q=${q}`,
    `/api/groups/${group}/members?q=${q}`,
    `/api/groups/${group}/members?sort=newest`,
    `/api/admin/users?q=${q}`,
    `/api/admin/posts?q=${q}`,
    `/api/admin/comments?q=${q}`,
    `/explore?q=${q}`,
  ])
  const others = [
    `/api/posts?tag=${secret}`,
    '/api/posts?feed=following',
    '/api/groups?mine=true',
    `/api/groups/${group}/queue?kind=approval`,
    `/api/groups/${group}/queue?kind=report`,
    `/api/groups/${group}/members.csv`,
    `/api/groups/${group}/members?filter=new`,
    `/api/groups/${group}/members?filter=silent`,
    '/sitemap.xml',
    '/',
    '/explore',
    '/groups',
    `/groups/${group}`,
    `/groups/${group}?tab=members`,
    `/groups/${group}?discussion=${written.discussion}`,
    `/posts/${written.post}`,
    `/posts/${written.poll}`,
    `/profile/${people.patient.id}`,
    `/profile/${written.persona}`,
  ]
  return [...new Set([...readAddresses(ids), ...searches, ...others])]
}

export const isAboutAlias = (text: string) => [alias, secret, groupName].some((part) => text.includes(part))

/** The account by its names, its picture or its id. */
export const namesAccount = ({ id, username }: Person, picture: string, text: string) =>
  [
    username,
    displayName,
    picture,
    `/profile/${id}"`,
    `"userId":${id},`,
    `"userId":${id}}`,
    `"authorId":${id},`,
    `{"id":${id},"username"`,
  ].some((part) => text.includes(part))
