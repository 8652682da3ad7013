import { isAdmin, isStaff, isViewer, owns, reviewsMarket, type Viewer } from '#platform/contract/viewer.ts'
import type { Decision, ReportType } from './contract.ts'

type MaybeOwned = { userId: number | null }

/** Authors delete their own content instead. */
export const canReport = (viewer: Viewer, content: MaybeOwned) => !owns(viewer, content)

const ofMarket: readonly ReportType[] = ['product', 'productReview', 'business']

/** Market reviewers handle reports about the market, moderators and admins all. */
export const canHandleReports = (viewer: Viewer, type: ReportType) =>
  isStaff(viewer) || (reviewsMarket(viewer) && ofMarket.includes(type))

type Author = { id: number; role: Viewer['role'] }

/** Moderators act against members, admins also against moderators. */
const canSanction = (viewer: Viewer, author: Author) =>
  !isViewer(viewer, author.id) &&
  (isAdmin(viewer) ? author.role !== 'admin' : isStaff(viewer) && author.role === 'member')

const aboutContent: Decision[] = ['keep', 'hide', 'remove']
const aboutAuthor: Decision[] = ['warn', 'limit', 'suspend', 'ban']

/** What the viewer may decide: nothing about their own content, nothing against an author above them. */
export function decisionsFor(viewer: Viewer, type: ReportType, author: Author | null): Decision[] {
  if (!canHandleReports(viewer, type) || isViewer(viewer, author?.id)) return []
  const content = type === 'member' ? aboutContent.slice(0, 1) : aboutContent
  return author && canSanction(viewer, author) ? [...content, ...aboutAuthor] : content
}

/** Someone who did not take the decision. */
export const canDecideAppeal = (
  viewer: Viewer,
  { type, decidedBy, authorId }: { type: ReportType; decidedBy: number | null; authorId: number | null },
) => canHandleReports(viewer, type) && viewer.id !== decidedBy && !isViewer(viewer, authorId)
