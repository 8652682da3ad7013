import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { productReviewReports } from '#features/reviews/server/product-reviews.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Reported, ReportType } from '../contract.ts'

type Reportable = {
  /** Whose it is, where the viewer may see it at all; otherwise it is missing. */
  ownerOf: (db: Db, config: Config, viewer: Viewer, id: number) => Promise<number | null>
  describe: (
    db: Db,
    ids: number[],
  ) => Promise<({ id: number } & Pick<Reported, 'name' | 'path' | 'text' | 'author'>)[]>
  /** Takes it down, with the reason in the audit log. */
  remove: (db: Db, viewer: Viewer, id: number, reason: string) => Promise<unknown>
}

export const reportables: Record<ReportType, Reportable> = { productReview: productReviewReports }
