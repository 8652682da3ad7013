import { readSettings } from '#features/site/settings/server/settings.ts'
import { mentionsOf } from '#platform/contract/linked-text.ts'
import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, invalid, tooMany } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { newAccountMentions } from '../contract.ts'
import { textRuleMessages } from '../copy.ts'
import { countLinks } from './blocked.ts'
import { countFirstDay } from './text-rules.queries.ts'
import { readRuleFinder } from './text-rules.ts'

export const isBlocked = async (db: Db, config: Config, text: string) =>
  (await readRuleFinder(db, config))(text) !== undefined

/** Throws with the name of the rule if a text contains a blocked word or link. */
export async function rejectBlocked(db: Db, config: Config, text: string) {
  const findBrokenRule = await readRuleFinder(db, config)
  const broken = findBrokenRule(text)
  if (!broken) return
  const { blockedWord, blockedHost } = textRuleMessages
  throw invalid(broken.kind === 'word' ? blockedWord(broken.value) : blockedHost(broken.value))
}

/** The limits of an account in its first days; `counts` is what the text adds to. */
export async function limitNewAccount(
  { db, config, viewer }: { db: Db; config: Config; viewer: Viewer },
  text: string,
  counts?: 'posts' | 'comments',
) {
  if (!viewer.isNew || isStaff(viewer)) return
  const settings = await readSettings(db, config)
  const links = Number(settings.newAccountLinks)
  const firstDay = { posts: Number(settings.newAccountPosts), comments: Number(settings.newAccountComments) }
  authorize(countLinks(text) <= links, textRuleMessages.tooManyLinks(links))
  authorize(
    mentionsOf(text).length <= newAccountMentions,
    textRuleMessages.tooManyMentions(newAccountMentions),
  )
  if (!counts) return

  const published = await countFirstDay(db, viewer.id)
  if (published.secondsLeft <= 0 || published[counts] < firstDay[counts]) return
  const { tooManyPosts, tooManyComments } = textRuleMessages
  const message = counts === 'posts' ? tooManyPosts(firstDay.posts) : tooManyComments(firstDay.comments)
  throw tooMany(message, published.secondsLeft)
}
