import { openApproval, openApprovalOfDates } from '#features/members/reports/server/approvals.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isClosedGroup } from '../../contract.ts'
import { canReviewInGroup } from '../../permissions.ts'
import { countStanding, findApproval, markHeld } from './approval.queries.ts'

type Written = {
  type: 'post' | 'event' | 'discussion'
  id: number
  groupId: number | null
  text: string
  hasLink: boolean
  path: string
  /** The text before an edit, where the item was already visible in the group. What was approved in it is not held again. */
  textBefore?: string | undefined
}

/** Holds back what the group wants to see first, and puts it into its queue. Whether it waits now. */
export async function holdForApproval(tx: Db, viewer: Viewer, written: Written) {
  const { id, type, groupId, hasLink, text, path, textBefore } = written
  if (groupId === null) return false
  const group = await findApproval(tx, viewer, groupId)
  if (!group || canReviewInGroup(viewer, group)) return false
  const { approval, approvalWords } = group
  // NOTE: the new one stands already.
  const isEarly =
    approval === 'firstTwo' && textBefore === undefined && (await countStanding(tx, groupId, viewer.id)) <= 2
  const isSuspect = approval === 'links' && (hasLink || hasNewWord(approvalWords, text, textBefore))
  if (!(approval === 'all' || isSuspect || isEarly)) return false

  await markHeld(tx, type === 'discussion' ? 'discussions' : 'posts', [id])
  await putIntoQueue(tx, viewer, { type, id, groupId, text, path }, group)
  return true
}

/** The later dates of a series say what the first says, so that they wait with it. */
export async function holdDates(tx: Db, firstId: number, ids: number[]) {
  await markHeld(tx, 'posts', ids)
  await openApprovalOfDates(tx, firstId, ids)
}

/** What waits already and was changed: dates of a series of which only one was changed need rows of their own. */
export async function keepWaiting(
  tx: Db,
  viewer: Viewer,
  written: Omit<Waiting, 'groupId'> & Pick<Written, 'groupId'>,
) {
  const { groupId } = written
  const group = groupId === null ? undefined : await findApproval(tx, viewer, groupId)
  if (groupId !== null && group) await putIntoQueue(tx, viewer, { ...written, groupId }, group)
}

type Waiting = Pick<Written, 'type' | 'id' | 'text' | 'path'> & { groupId: number }
type Group = NonNullable<Awaited<ReturnType<typeof findApproval>>>

const putIntoQueue = (tx: Db, viewer: Viewer, { type, id, groupId, text, path }: Waiting, group: Group) =>
  openApproval(tx, {
    type,
    id,
    groupId,
    authorId: viewer.id,
    name: group.name,
    excerpt: text,
    path,
    isPrivate: isClosedGroup(group),
  })

const hasNewWord = (words: string[], text: string, before = '') =>
  words.some((word) => includesWords(text, word) && !includesWords(before, word))

/** Whole words, whatever their case and what stands between them. */
const includesWords = (text: string, words: string) => plainWords(text).includes(plainWords(words))

const plainWords = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
