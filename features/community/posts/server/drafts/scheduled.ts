import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { limitNewAccount, rejectBlocked } from '#features/members/text-rules/server/check-texts.ts'
import { looksLikeOffer } from '#features/site/cannabis-check/judge-post.ts'
import { dayMs, minuteMs } from '#platform/contract/durations.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import {
  AppError,
  authorize,
  conflict,
  forbidden,
  invalid,
  notFound,
  tooMany,
} from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { postLimits } from '../../contract.ts'
import { draftLimits, type ScheduledPost } from '../../drafts.contract.ts'
import { draftCopy, draftMessages } from '../../drafts.copy.ts'
import { draftNotifications } from '../../drafts.notifications.ts'
import { readAudience } from '../audience.ts'
import { lockDraft, lockMember, updateDraft } from './drafts.queries.ts'
import { openDraft, postInPlace } from './drafts.ts'
import { admitPhotos, arrangePhotos } from './photos.ts'
import {
  countScheduled,
  deletePublishAt,
  listDue,
  lockDue,
  updateProblem,
  updatePublishAt,
  type Due,
} from './scheduled.queries.ts'

/** Checked as a new post is; at its time it is checked again. */
export function scheduleDraft(db: Db, viewer: Viewer, id: number, input: ScheduledPost) {
  const publishAt = checkTime(input.publishAt)
  if (looksLikeOffer(textOf(input))) throw invalid(draftMessages.looksLikeOffer)
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, viewer, id)
    if (!draft) throw notFound(draftMessages.missing)
    if (draft.version !== input.version) throw conflict(draftMessages.changedElsewhere)
    await lockMember(tx, viewer)
    const most = draftLimits.scheduled
    if ((await countScheduled(tx, viewer, id)) >= most) throw conflict(draftMessages.tooManyScheduled(most))

    await readAudience(tx, viewer, input)
    await updateDraft(tx, viewer, id, input)
    const photos = await arrangePhotos(tx, viewer, id, input, { before: draft.images, added: new Map() })
    if (input.poll && photos.length > 0) throw invalid(draftMessages.photosOrPoll)
    await admitPhotos(tx, viewer, photos.length)
    await updatePublishAt(tx, viewer, id, publishAt)
    return openDraft(tx, viewer, id)
  })
}

function checkTime(value: string) {
  const { soonestMinutes, latestDays } = draftLimits
  const ahead = Date.parse(value) - Date.now()
  // NOTE: half a minute less, for the time that a request takes.
  if (ahead < (soonestMinutes - 0.5) * minuteMs) throw invalid(draftMessages.tooSoon(soonestMinutes))
  if (ahead > latestDays * dayMs) throw invalid(draftMessages.tooLate(latestDays))
  return new Date(value).toISOString()
}

export const unscheduleDraft = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    if (!(await deletePublishAt(tx, viewer, id))) throw notFound(draftMessages.missing)
    return openDraft(tx, viewer, id)
  })

const mostAtOnce = 200

/** Posts what is due. What may not be posted is a draft again, and its author is notified. */
export async function publishDue(db: Db, config: Config) {
  const failures: unknown[] = []
  for (const id of await listDue(db, mostAtOnce)) {
    try {
      await publishOne(db, config, id)
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await giveBack(db, id, error.message)
      else failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some scheduled posts could not be published')
}

/** The post appears and the draft goes in one transaction: a worker that stops midway has posted nothing, and no other posts it too. */
const publishOne = (db: Db, config: Config, id: number) =>
  inTransaction(db, async (tx) => {
    const due = await lockDue(tx, id)
    if (!due) return
    const viewer = await checkAuthor(tx, config, due)
    if (due.photosCount < due.images.length) throw invalid(draftMessages.photosGone)
    await postInPlace({ db: tx, viewer }, id, due, due.images)
  })

async function checkAuthor(db: Db, config: Config, due: Due): Promise<Viewer> {
  const { userId: id, role, isActive, isLimited, isNew } = due
  const viewer = { id, role, isLimited, isNew }
  const text = textOf(due)
  authorize(isActive, draftMessages.suspended)
  if (isLimited) throw forbidden(requestErrors.limited)
  await rejectBlocked(db, config, text)
  if (config.rateLimits !== 'off') {
    await limitNewAccount({ db, config, viewer }, text, 'posts')
    if (due.postsToday >= postLimits.perDay) throw tooMany(draftMessages.tooManyPosts(postLimits.perDay), 0)
  }
  if (looksLikeOffer(text)) throw invalid(draftMessages.looksLikeOffer)
  return viewer
}

type Texts = Pick<ScheduledPost, 'content' | 'location' | 'poll'> & { images?: { alt: string }[] }

const textOf = ({ content, location, poll, images = [] }: Texts) =>
  [content, location, poll?.question ?? '', ...(poll?.options ?? []), ...images.map(({ alt }) => alt)].join(
    '\n',
  )

const giveBack = (db: Db, id: number, problem: string) =>
  inTransaction(db, async (tx) => {
    const draft = await updateProblem(tx, id, problem)
    if (!draft) return
    await notifyAll(tx, {
      type: draftNotifications.scheduledPostFailed,
      to: [draft.userId],
      about: id,
      subject: excerptOf(draft.content, draftCopy.excerpt),
    })
  })
