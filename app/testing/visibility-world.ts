import fc from 'fast-check'
import { fileOf } from '#features/site/media/server/images.ts'
import { mediaStorage } from '#platform/server/storage/media-storage.ts'
import { crowdOf, rows, testApp, type Person } from '../testing.ts'

// A small random community, written straight into the database, and the visibility rules once more in TypeScript.

const people = 4
const who = fc.nat(people - 1)
const pair = fc.tuple(who, who).filter(([one, other]) => one !== other)
const pairs = (maxLength: number) => fc.uniqueArray(pair, { selector: String, maxLength })
const visibility = fc.constantFrom('public', 'public', 'followers', 'private')

export const worlds = fc.record({
  visibilities: fc.array(visibility, { minLength: people, maxLength: people }),
  suspended: fc.option(who, { freq: 3 }),
  moderator: fc.option(who, { freq: 5 }),
  follows: pairs(6),
  requests: pairs(2),
  blocks: pairs(1),
  laterBlocks: pairs(2),
  mutes: pairs(2),
  privateGroup: fc.uniqueArray(who, { minLength: 1, maxLength: people }),
  invited: fc.uniqueArray(who, { maxLength: 2 }),
  posts: fc.array(
    fc.record({
      by: who,
      isDeleted: fc.constantFrom(false, false, false, true),
      isTagged: fc.boolean(),
      group: fc.constantFrom('none', 'none', 'open', 'private'),
      /** Outside groups. */
      isForFollowers: fc.boolean(),
      /** In groups; elsewhere it is a post. */
      isEvent: fc.boolean(),
      hasPhoto: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  comments: fc.array(fc.tuple(who, fc.nat(5)), { maxLength: 6 }),
  /** Each with a photo. */
  discussions: fc.array(fc.tuple(who, fc.constantFrom('open' as const, 'private' as const)), {
    maxLength: 3,
  }),
})
type Plan = typeof worlds extends fc.Arbitrary<infer T> ? T : never

export type PostInWorld = {
  id: number
  by: Person
  isDeleted: boolean
  isTagged: boolean
  group: 'none' | 'open' | 'private'
  isForFollowers: boolean
  isEvent: boolean
  content: string
  photo: string | null
}

export type DiscussionInWorld = {
  path: string
  by: Person
  group: 'open' | 'private'
  photo: string
}

export class World {
  people: Person[] = []
  posts: PostInWorld[] = []
  comments: { id: number; by: Person; post: PostInWorld; photo: string }[] = []
  discussions: DiscussionInWorld[] = []
  private readonly plan: Plan
  private blocks: [number, number][]
  private follows: [number, number][]

  constructor(plan: Plan) {
    this.plan = plan
    this.blocks = [...plan.blocks]
    this.follows = plan.follows.filter((follow) => !this.areBlocked(...follow))
  }

  async build() {
    await rows('delete from users')
    this.people = await crowdOf(people)
    await this.writePeople()
    const groups = await this.writeGroups()
    for (const post of this.plan.posts) this.posts.push(await this.writePost(post, groups))
    for (const [by, index] of this.plan.comments) {
      const post = this.posts[index]
      if (!post) continue
      const id = await this.insert(
        `insert into comments (post_id, user_id, content) values ($1, $2, 'A comment') returning id`,
        [post.id, this.person(by).id],
      )
      const photo = await writePicture()
      await rows(
        `insert into media (key, user_id, kind, comment_id, width, height, widths) values ($1, $2, 'comment', $3, 8, 8, '{8}')`,
        [photo, this.person(by).id, id],
      )
      this.comments.push({ id, by: this.person(by), post, photo })
    }
    for (const [by, group] of this.plan.discussions)
      await this.writeDiscussion(this.person(by), group, groups)
    return this
  }

  private async writePeople() {
    const { visibilities, suspended, moderator, requests, mutes } = this.plan
    for (const [index, value] of visibilities.entries())
      await rows(
        `update users set username = $2, profile_visibility = $3, suspended_at = case when $4 then now() end, role = $5 where id = $1`,
        [
          this.person(index).id,
          `person${index}`,
          value,
          suspended === index,
          moderator === index ? 'moderator' : 'member',
        ],
      )
    await this.writePairs(
      `insert into follows (follower_id, followee_id, state) values ($1, $2, 'following')`,
      this.follows,
    )
    await this.writePairs(
      `insert into follows (follower_id, followee_id, state) values ($1, $2, 'requested') on conflict do nothing`,
      requests.filter((request) => !this.areBlocked(...request)),
    )
    await this.writePairs('insert into mutes (muter_id, muted_id) values ($1, $2)', mutes)
    await this.writePairs('insert into blocks (blocker_id, blocked_id) values ($1, $2)', this.blocks)
  }

  private async writeGroups() {
    const creator = this.person(this.plan.privateGroup[0] ?? 0).id
    const text = `insert into groups (name, description, visibility, creator_id) values ($1, '', $2, $3) returning id`
    const open = await this.insert(text, ['Open group', 'open', creator])
    const hidden = await this.insert(text, ['Private group', 'private', creator])
    for (const index of this.plan.privateGroup)
      await rows('insert into group_members (group_id, user_id) values ($1, $2)', [
        hidden,
        this.person(index).id,
      ])
    for (const index of this.plan.invited)
      await rows('insert into group_invites (group_id, user_id, invited_by) values ($1, $2, $3)', [
        hidden,
        this.person(index).id,
        creator,
      ])
    return { none: null, open, private: hidden }
  }

  private async writePost(
    { by, hasPhoto, ...plan }: Plan['posts'][number],
    groups: Record<'none' | 'open' | 'private', number | null>,
  ): Promise<PostInWorld> {
    const author = this.person(by)
    const content = `Searchable marker${this.posts.length}x`
    const photo = hasPhoto ? await writePicture() : null
    const image = photo
      ? JSON.stringify({ key: photo, width: 8, height: 8, widths: [8], alt: '', placeholder: '' })
      : null
    const isInGroup = plan.group !== 'none'
    const isEvent = isInGroup && plan.isEvent
    const post = { ...plan, isEvent, isForFollowers: !isInGroup && plan.isForFollowers }
    const id = await this.insert(
      `insert into posts (user_id, content, image, group_id, deleted_at, type, title, event_date, event_time, time_zone, tags, followers_only)
       values ($1, $2, $3::jsonb, $4, case when $5 then now() end, $6, $7, $8, $9, $10, $11::text[], $12::boolean) returning id`,
      [author.id, content, image, groups[post.group], post.isDeleted, isEvent ? 'event' : 'post']
        .concat(
          isEvent
            ? [content, '2100-01-01T10:00:00Z', '12:00', 'Africa/Johannesburg']
            : [null, null, null, null],
        )
        .concat([post.isTagged ? '{worldtag}' : '{}', String(post.isForFollowers)]),
    )
    if (post.isTagged)
      await rows(
        `insert into post_tags (tag, post_id, user_id, created_at) values ('worldtag', $1, $2, now())`,
        [id, author.id],
      )
    if (photo)
      await rows(
        `insert into media (key, user_id, kind, post_id, width, height, widths) values ($1, $2, 'post', $3, 8, 8, '{8}')`,
        [photo, author.id, id],
      )
    return { id, by: author, content, photo, ...post }
  }

  private async writeDiscussion(
    by: Person,
    group: 'open' | 'private',
    groups: Record<'open' | 'private', number>,
  ) {
    const id = await this.insert(
      `insert into discussions (group_id, user_id, title, content) values ($1, $2, 'A title', 'A text') returning id`,
      [groups[group], by.id],
    )
    const photo = await writePicture()
    await rows(
      `insert into media (key, user_id, kind, discussion_id, width, height, widths) values ($1, $2, 'discussion', $3, 8, 8, '{8}')`,
      [photo, by.id, id],
    )
    this.discussions.push({ path: `/api/groups/${groups[group]}/discussions/${id}`, by, group, photo })
  }

  /** Blocks that come after people have reacted to each other. A block ends the follows between the two. */
  async blockMore() {
    for (const [one, other] of this.plan.laterBlocks) {
      if (this.blocks.some((block) => String(block) === String([one, other]))) continue
      this.blocks.push([one, other])
      await this.writePairs('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [[one, other]])
    }
    this.follows = this.follows.filter((follow) => !this.areBlocked(...follow))
    await rows(`delete from follows using blocks where (follower_id, followee_id) in
      ((blocker_id, blocked_id), (blocked_id, blocker_id))`)
  }

  viewers = () => [null, ...this.people.filter((_person, index) => index !== this.plan.suspended)]

  canSeePerson(viewer: Person | null, person: Person) {
    const [from, to] = [this.indexOf(viewer), this.indexOf(person)]
    return to !== this.plan.suspended && !this.isHidden(from, to)
  }

  canSeeProfile(viewer: Person | null, person: Person) {
    const shared = this.plan.visibilities[this.indexOf(person)]
    const isShared = shared === 'public' || viewer === person || this.isFollowing(viewer, person)
    return isShared && this.canSeePerson(viewer, person)
  }

  /** In a list of the owner's: private members only for them, the staff, and those who follow. */
  canFindInList(viewer: Person | null, person: Person, owner: Person) {
    const isPrivate = this.plan.visibilities[this.indexOf(person)] === 'private'
    const isStaff = viewer !== null && this.indexOf(viewer) === this.plan.moderator
    const isOpen = !isPrivate || isStaff || viewer === owner || this.canSeeProfile(viewer, person)
    return isOpen && this.canSeePerson(viewer, person)
  }

  canSeePost(viewer: Person | null, post: PostInWorld) {
    const isMember = viewer !== null && this.plan.privateGroup.includes(this.indexOf(viewer))
    if (post.isDeleted || !this.canSeePerson(viewer, post.by)) return false
    if (post.group === 'private' && !post.isEvent) return isMember
    const isForViewer = !post.isForFollowers || viewer === post.by || this.isFollowing(viewer, post.by)
    return isForViewer && this.canSeeProfile(viewer, post.by) && (post.group !== 'private' || isMember)
  }

  /** Members read what is written in their group, others what its author shows them. */
  canSeeDiscussion(viewer: Person | null, { by, group }: DiscussionInWorld) {
    if (group === 'open') return this.canSeeProfile(viewer, by)
    const isMember = viewer !== null && this.plan.privateGroup.includes(this.indexOf(viewer))
    return isMember && this.canSeePerson(viewer, by)
  }

  isFollowing = (one: Person | null, other: Person) =>
    this.has(this.follows, this.indexOf(one), this.indexOf(other))

  isMuting = (one: Person | null, other: Person) =>
    this.has(this.plan.mutes, this.indexOf(one), this.indexOf(other))

  private areBlocked = (one: number, other: number) =>
    this.has(this.blocks, one, other) || this.has(this.blocks, other, one)

  /** Blocks work both ways, except against the staff. */
  private isHidden = (from: number, person: number) =>
    this.has(this.blocks, from, person) ||
    (this.has(this.blocks, person, from) && from !== this.plan.moderator)

  private has = (list: readonly (readonly [number, number])[], one: number, other: number) =>
    list.some(([from, to]) => from === one && to === other)

  private indexOf = (person: Person | null) => (person ? this.people.indexOf(person) : -1)

  private person(index: number) {
    const person = this.people[index]
    if (!person) throw new Error(`No person ${index}`)
    return person
  }

  private async insert(text: string, parameters: unknown[]) {
    const [row] = await rows<{ id: number }>(text, parameters)
    return row?.id ?? 0
  }

  private async writePairs(text: string, list: readonly (readonly [number, number])[]) {
    for (const [one, other] of list) await rows(text, [this.person(one).id, this.person(other).id])
  }
}

let pictures = 0

/** A stored file; only whether it is served matters, not what it shows. */
async function writePicture() {
  pictures += 1
  const key = String(pictures).padStart(16, '0')
  const { config } = await testApp()
  await mediaStorage(config).write([{ name: fileOf(key, 8), bytes: Buffer.from('picture') }])
  return key
}
