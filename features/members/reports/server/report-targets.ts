import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { ReportedItem, ReportType } from '../contract.ts'
import type { FoundTarget } from './reports.queries.ts'

/** What an item has that not every item has. */
type Optional = Pick<
  ReportedItem,
  'pictures' | 'voice' | 'bannerUrl' | 'place' | 'price' | 'stars' | 'thread'
>

export type FoundItem = Omit<ReportedItem, keyof Optional | 'state'> &
  Partial<Optional> & { hiddenAt?: string | null; deletedAt?: string | null }

type Context = { db: Db; config: Config; viewer: Viewer }

export type ReportTarget = {
  /** Answers 404 for what the viewer cannot see. */
  find: (context: Context, id: number) => Promise<FoundTarget>
  /** The item for the staff, even if nobody else can see it; null when it is deleted for good. */
  readForStaff: (context: Omit<Context, 'viewer'>, id: number) => Promise<FoundItem | null>
  /** Hides the item from everybody, or shows it again. A member cannot be hidden. */
  setHidden?: (db: Db, id: number, isHidden: boolean) => Promise<unknown>
  /** Takes the item out of everything that this member reads, who has reported it. */
  hideFor?: (db: Db, viewer: Viewer, id: number) => Promise<unknown>
  /** Permanently deletes the hidden item. */
  purge?: (db: Db, id: number) => Promise<unknown>
}

/** What the staff can do to an account; accounts are above reports, so app/ hands these down. */
export type Sanctions = {
  limit: (db: Db, decided: { userId: number; caseId: number; until: string }) => Promise<void>
  suspend: (db: Db, decided: { userId: number; caseId: number; until: string | null }) => Promise<void>
  /** Ends what this case imposed. */
  lift: (db: Db, userId: number, caseId: number) => Promise<void>
}

export type Moderation = { targets: ReportTargets; sanctions: Sanctions }

/** How each kind of reported item is found, hidden and deleted. app/report-targets.ts lists them, since reports know no other feature. */
export type ReportTargets = Record<ReportType, ReportTarget>
