import { readBusiness } from '#features/market/businesses/server/businesses.ts'
import { siteDate } from '#platform/contract/dates.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { forbidden, notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { reviewMessages } from '../copy.ts'
import { reviewObstacle } from '../permissions.ts'
import { findStanding } from './review-standing.queries.ts'

export async function readStanding(db: Db, viewer: Viewer, id: number) {
  await readBusiness(db, viewer, id)
  return standingOf(db, viewer, id)
}

async function standingOf(db: Db, viewer: Viewer, id: number) {
  const standing = await findStanding(db, viewer.id, id)
  if (!standing) throw notFound(reviewMessages.missing)
  return standing
}

/** Guests of a business review it at once, everybody else only after a while. */
export async function checkStanding(db: Db, viewer: Viewer, id: number) {
  const obstacle = reviewObstacle(await standingOf(db, viewer, id), Date.now())
  if (obstacle) throw forbidden(reviewMessages.obstacles[obstacle.why](siteDate(obstacle.until)))
}
