import { beforeAll, expect, test } from 'vitest'
import { forgetViewer } from '#features/accounts/server/sessions.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { api } from './endpoints.ts'
import { founder, member, rows, type Person } from './testing.ts'

let limited: Person
beforeAll(async () => {
  await founder()
  limited = await member('limited')
  await rows(`update users set limited_until = now() + interval '1 day' where id = $1`, [limited.id])
  forgetViewer(limited.id)
})

/** What a limited member may still change: nothing that other members see as new content. */
const allowed = [
  // NOTE: the account itself, settings, membership, and answers to decisions. A profile can be reported.
  /^\w+ \/api\/users\/me(\/|$)/,
  /^POST \/api\/reports$/,
  /^POST \/api\/products\/:id\/appeal$/,
  /^\w+ \/api\/(notifications|push)\//,
  // NOTE: connections and reactions.
  /^\w+ \/api\/users\/:id\/(follow|block|mute)$/,
  /^\w+ \/api\/posts\/:id\/(like|save|attend|maybe|guests)$/,
  /^\w+ \/api\/comments\/:id\/like$/,
  /^PUT \/api\/posts\/:id\/poll\/vote$/,
  /^POST \/api\/events\/:id\/co-hosts\/accept$/,
  /^POST \/api\/check-ins\/:id$/,
  /^POST \/api\/group-invites\/:id\/\w+$/,
  /^\w+ \/api\/groups\/:id\/(join|leave|feed|chat\/join|hand-over|moderators\/:userId|requests\/:userId\/\w+|discussions\/:discussionId\/read|discussions-read|posts-read|posts\/:postId\/pin)$/,
  // NOTE: what a conversation is to the member; writing in it publishes.
  /^\w+ \/api\/conversations\/:id\/(read|typing|accept|decline|leave|mute)$/,
  /^POST \/api\/(chat|group)-invitation$/,
  // NOTE: taking content away.
  /^DELETE /,
  /^POST \/api\/events\/:id\/(following\/)?cancel$/,
  /^POST \/api\/products\/:id\/(withdraw|pause|archive)$/,
  // NOTE: trade that has begun goes on, for the other side's sake.
  /^\w+ \/api\/(cart|orders|repeat-orders|disputes|licences)(\/|$)/,
  /^PUT \/api\/products\/:id\/stock$/,
  /^\w+ \/api\/businesses\/:id\/(selling|holiday|card|card\/disconnect|licences|verification\/request)$/,
  // NOTE: restores what the staff deleted by mistake.
  /^POST \/api\/admin\/restore-missing-post$/,
]

test('a limited member can use no other endpoint that changes something', async () => {
  const endpoints = Object.values(api)
    .flatMap((table) => Object.values<Endpoint>(table))
    .filter(({ access, method }) => access === 'member' && method !== 'GET')
  for (const { method, path } of endpoints) {
    const name = `${method} ${path}`
    if (allowed.some((pattern) => pattern.test(name))) continue
    expect(await limited.send(method, path.replace(/:\w+/g, '1')), name).toFailWith(403, errorCopy.limited)
  }
})
