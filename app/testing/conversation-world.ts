import { expect } from 'vitest'
import type { Conversation, Message } from '#features/community/messages/contract.ts'
import { crowdOf, data, photo, rows, type Person } from '../testing.ts'
import { people, type Plan, type Step, type StepOf } from './conversation-plans.ts'

// A few people who write to each other, block each other and delete what was written, and the visibility rules once more in TypeScript.

export type MessageInWorld = {
  id: number
  by: Person
  text: string
  photoUrl: string | null
  quoted: MessageInWorld | null
  isDeleted: boolean
  deletedFor: Set<Person>
}

/** `sides` has the state of each person who is in it; `cleared` the number of messages that a person has deleted with it. */
export type ConversationInWorld = {
  id: number
  isDirect: boolean
  sides: Map<Person, 'active' | 'request' | 'deleted'>
  cleared: Map<Person, number>
  messages: MessageInWorld[]
}

const perRequest = 3
let clientIds = 0
const clientId = () => `world-${(clientIds += 1).toString().padStart(8, '0')}`

export class ConversationWorld {
  people: Person[] = []
  conversations: ConversationInWorld[] = []
  /** Called for each message, with those who see it at that moment. */
  onMessage: (message: MessageInWorld, viewers: Person[]) => Promise<void> = async () => {}
  private readonly plan: Plan
  private blocks: [Person, Person][] = []
  private follows: [Person, Person][] = []
  private isSuspended = false

  constructor(plan: Plan) {
    this.plan = plan
  }

  async settle() {
    this.people = await crowdOf(people)
    for (const [index, person] of this.people.entries())
      await rows(
        `update users set username = $2, role = $3, created_at = now() - interval '1 year' where id = $1`,
        [person.id, `writer_${person.id}`, index === this.plan.moderator ? 'moderator' : 'member'],
      )
    this.follows = this.plan.follows.map((one) => this.pairOf(one))
    for (const [one, other] of this.follows)
      await rows(`insert into follows (follower_id, followee_id, state) values ($1, $2, 'following')`, [
        one.id,
        other.id,
      ])
  }

  async run() {
    for (const one of this.plan.steps) await this.act(one)
    const { suspended } = this.plan
    if (suspended === null) return
    await rows('update users set suspended_at = now() where id = $1', [this.person(suspended).id])
    this.isSuspended = true
  }

  viewers = () => this.people.filter((person) => !this.isGone(person))

  private act(one: Step) {
    if (one.type === 'open') return this.open(one)
    if (one.type === 'chat') return this.startChat(one)
    if (one.type === 'write') return this.write(one)
    if (one.type === 'accept') return this.accept(one)
    if (one.type === 'decline') return this.decline(one)
    if (one.type === 'erase') return this.erase(one)
    return this.block(one)
  }

  private async open(one: StepOf<'open'>) {
    const [from, to] = this.pairOf(one.pair)
    const text = this.nextText()
    const answer = await from.post('/api/conversations', { userIds: [to.id], text, clientId: clientId() })
    const known = this.conversations.find(
      ({ isDirect, sides }) => isDirect && sides.has(from) && sides.has(to),
    )
    const expected = this.statusOfWriting(from, to, known)
    expect([one.type, answer.status]).toEqual([one.type, expected])
    if (expected !== 201) return
    const body: Conversation = answer.body
    const conversation = known ?? this.add(body.id, true)
    if (!known) conversation.sides.set(to, this.isFollowing(to, from) ? 'active' : 'request')
    await this.addMessage(conversation, from, {
      id: body.lastMessage?.id ?? 0,
      text,
      photoUrl: null,
      quoted: null,
    })
  }

  /** Of a message to one person: nobody writes where there is a block, and only a little before a request is accepted. */
  private statusOfWriting(from: Person, to: Person, known?: ConversationInWorld) {
    if (this.isBlocked(from, to)) return 404
    const isAccepted = known?.sides.get(to) === 'active' || this.isFollowing(to, from)
    if (!known || isAccepted) return 201
    const answered = known.messages.findLastIndex(({ by }) => by === to) + 1
    const unanswered = known.messages.slice(Math.max(answered, known.cleared.get(to) ?? 0))
    return unanswered.length < perRequest ? 201 : 403
  }

  private async startChat({ by, with: others }: StepOf<'chat'>) {
    const creator = this.person(by)
    const added = others.map((index) => this.person(index)).filter((person) => person !== creator)
    const userIds = added.map(({ id }) => id)
    const answer = await creator.post('/api/group-chats', { name: 'Growers', userIds })
    const isRefused = added.some((person) => this.isBlocked(creator, person))
    expect(['chat', answer.status]).toEqual(['chat', added.length === 0 ? 400 : isRefused ? 404 : 201])
    if (answer.status !== 201) return
    const conversation = this.add(answer.body.id, false)
    conversation.sides.set(creator, 'active')
    for (const person of added)
      conversation.sides.set(person, this.isFollowing(person, creator) ? 'active' : 'request')
  }

  /** Any message may be quoted, also one of another conversation; only what the writer sees in this one is. */
  private async write({ by, which: index, hasPhoto, quotes }: StepOf<'write'>) {
    const conversation = this.nth(index)
    if (!conversation) return
    const from = this.person(by)
    const text = this.nextText()
    const all = this.conversations.flatMap(({ messages }) => messages)
    const wanted = quotes === null ? undefined : all[quotes % all.length]
    const file = { name: 'image', value: await photo(8, 8), filename: 'photo.png', type: 'image/png' }
    const answer = await from.form('POST', `/api/conversations/${conversation.id}/messages`, [
      data({ text, clientId: clientId(), quoteId: wanted?.id ?? null }),
      ...(hasPhoto ? [file] : []),
    ])
    const expected = this.statusOfWritingIn(conversation, from)
    expect(['write', answer.status]).toEqual(['write', expected])
    if (expected !== 201) return
    const { id, images }: Message = answer.body
    const quoted = wanted && this.canQuote(from, conversation, wanted) ? wanted : null
    await this.addMessage(conversation, from, { id, text, photoUrl: images[0]?.url ?? null, quoted })
  }

  private statusOfWritingIn(conversation: ConversationInWorld, from: Person) {
    if (!this.canSee(from, conversation)) return 404
    const [other] = [...conversation.sides.keys()].filter((person) => person !== from)
    return conversation.isDirect && other ? this.statusOfWriting(from, other, conversation) : 201
  }

  private async accept({ by, which: index }: StepOf<'accept'>) {
    const [conversation, person] = [this.nth(index), this.person(by)]
    if (!conversation) return
    const answer = await person.post(`/api/conversations/${conversation.id}/accept`)
    expect(['accept', answer.status]).toEqual(['accept', this.canSee(person, conversation) ? 200 : 404])
    if (answer.status === 200) conversation.sides.set(person, 'active')
  }

  /** Deletes it for this person; among several people they are not in it any more. */
  private async decline({ by, which: index }: StepOf<'decline'>) {
    const [conversation, person] = [this.nth(index), this.person(by)]
    if (!conversation) return
    const answer = await person.post(`/api/conversations/${conversation.id}/decline`)
    expect(['decline', answer.status]).toEqual(['decline', this.canSee(person, conversation) ? 200 : 404])
    if (answer.status !== 200) return
    conversation.cleared.set(person, conversation.messages.length)
    if (conversation.isDirect) conversation.sides.set(person, 'deleted')
    else conversation.sides.delete(person)
  }

  private async erase({ by, which: index, isForAll }: StepOf<'erase'>) {
    const person = this.person(by)
    const places = this.conversations.flatMap((one) => one.messages.map((message) => ({ one, message })))
    const place = places[index % places.length]
    if (!place) return
    const { one, message } = place
    const answer = await person.del(`/api/messages/${message.id}?for=${isForAll ? 'all' : 'me'}`)
    const canSee = this.canSeeMessage(person, one, message)
    const expected = !canSee ? 404 : isForAll && message.by !== person ? 403 : 200
    expect(['erase', answer.status]).toEqual(['erase', expected])
    if (expected !== 200) return
    if (isForAll) message.isDeleted = true
    else message.deletedFor.add(person)
  }

  private async block({ pair: indexes }: StepOf<'block'>) {
    const [one, other] = this.pairOf(indexes)
    expect((await one.post(`/api/users/${other.id}/block`)).status).toBe(200)
    this.blocks.push([one, other])
    this.follows = this.follows.filter((follow) => !follow.includes(one) || !follow.includes(other))
  }

  private nth = (index: number) => this.conversations[index % this.conversations.length]

  private add(id: number, isDirect: boolean) {
    const nobody = { sides: new Map(), cleared: new Map(), messages: [] }
    const conversation: ConversationInWorld = { id, isDirect, ...nobody }
    this.conversations.push(conversation)
    return conversation
  }

  private async addMessage(
    conversation: ConversationInWorld,
    by: Person,
    stored: Pick<MessageInWorld, 'id' | 'text' | 'photoUrl' | 'quoted'>,
  ) {
    const message = { ...stored, by, isDeleted: false, deletedFor: new Set<Person>() }
    conversation.messages.push(message)
    for (const [person, state] of conversation.sides)
      if (state === 'deleted')
        conversation.sides.set(person, this.isFollowing(person, by) ? 'active' : 'request')
    conversation.sides.set(by, 'active')
    await this.onMessage(
      message,
      this.people.filter((person) => this.canSeeMessage(person, conversation, message)),
    )
  }

  private nextText = () =>
    `marker number ${this.conversations.reduce((sum, { messages }) => sum + messages.length, 0)}`

  /** The person is in it and has not deleted it. Of two people, no block hides the other. */
  canSee(viewer: Person, { isDirect, sides }: ConversationInWorld) {
    const state = sides.get(viewer)
    if (state === undefined || state === 'deleted') return false
    return !isDirect || [...sides.keys()].every((person) => !this.isHidden(viewer, person))
  }

  /** Among several people, a block hides what the other writes. */
  canSeeMessage(viewer: Person, conversation: ConversationInWorld, message: MessageInWorld) {
    const place = conversation.messages.indexOf(message)
    if (!this.canSee(viewer, conversation) || place < (conversation.cleared.get(viewer) ?? 0)) return false
    if (message.deletedFor.has(viewer)) return false
    return conversation.isDirect || !this.isHidden(viewer, message.by)
  }

  private canQuote = (viewer: Person, conversation: ConversationInWorld, message: MessageInWorld) =>
    conversation.messages.includes(message) && this.canSeeMessage(viewer, conversation, message)

  /** Nothing of a quoted message that the viewer does not see, and no quote in a message that is deleted. */
  quoteOf(viewer: Person, conversation: ConversationInWorld, { isDeleted, quoted }: MessageInWorld) {
    if (isDeleted || !quoted) return null
    const isShown = !quoted.isDeleted && this.canSeeMessage(viewer, conversation, quoted)
    return { id: quoted.id, text: isShown ? quoted.text : '' }
  }

  /** A request shows no pictures that a stranger sent. */
  canSeePhoto(viewer: Person, conversation: ConversationInWorld, message: MessageInWorld) {
    const isOpen = conversation.sides.get(viewer) === 'active' || message.by === viewer
    return isOpen && !message.isDeleted && this.canSeeMessage(viewer, conversation, message)
  }

  canSeePerson = (viewer: Person, person: Person) => !this.isGone(person) && !this.isHidden(viewer, person)

  private isGone = (person: Person) => this.isSuspended && this.people.indexOf(person) === this.plan.suspended

  private isFollowing = (one: Person, other: Person) =>
    this.follows.some(([from, to]) => from === one && to === other)

  private hasBlocked = (one: Person, other: Person) =>
    this.blocks.some(([from, to]) => from === one && to === other)

  private isBlocked = (one: Person, other: Person) =>
    this.hasBlocked(one, other) || this.hasBlocked(other, one)

  /** Nobody hides from the staff. */
  private isHidden = (viewer: Person, person: Person) =>
    this.hasBlocked(viewer, person) ||
    (this.hasBlocked(person, viewer) && this.people.indexOf(viewer) !== this.plan.moderator)

  private pairOf = ([one, other]: [number, number]): [Person, Person] => [
    this.person(one),
    this.person(other),
  ]

  private person(index: number) {
    const person = this.people[index]
    if (!person) throw new Error(`No person ${index}`)
    return person
  }
}
