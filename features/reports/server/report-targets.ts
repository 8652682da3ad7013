import type { Config } from '#platform/server/config/config.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Reported, ReportType } from '../contract.ts'

type ReportTarget = {
  /** The owner of the content, if the viewer may see it; otherwise a 404. */
  ownerOf: (db: Db, config: Config, viewer: Viewer, id: number) => Promise<number | null>
  describe: (
    db: Db,
    ids: number[],
  ) => Promise<({ id: number } & Pick<Reported, 'name' | 'path' | 'text' | 'author'>)[]>
  /** Removes the content, with the reason in the audit log. */
  remove: (db: Db, viewer: Viewer, id: number, reason: string) => Promise<unknown>
}

/** How each kind of reported content is found and removed. app/report-targets.ts lists them, since reports know no other feature. */
export type ReportTargets = Record<ReportType, ReportTarget>
