import {
  Activity,
  CalendarDays,
  Flag,
  LayoutDashboard,
  ListChecks,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Package,
  Crown,
  Scale,
  ShieldBan,
  ScrollText,
  Store,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { canDecideDispute } from '#features/market/orders/disputes.permissions.ts'
import { canManageTextRules } from '#features/members/text-rules/permissions.ts'
import { canManageMemberships } from '#features/membership/membership/permissions.ts'
import { canManageJobs } from '#features/staff/system-health/background-jobs.permissions.ts'
import { canSeeHealth } from '#features/staff/system-health/permissions.ts'
import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import type { consoleCopy } from '../copy.ts'

export type Section = keyof typeof consoleCopy.sections

/** The sections of the console in groups, between which the menu has a line. */
const groups: Section[][] = [
  ['overview', 'reports'],
  ['members', 'posts', 'comments', 'groups', 'events', 'businesses'],
  ['listings', 'disputes', 'memberships'],
  ['messages', 'words', 'audit', 'jobs', 'health'],
]

export const sectionIcons = {
  overview: LayoutDashboard,
  reports: Flag,
  members: Users,
  posts: MessageSquareText,
  comments: MessagesSquare,
  groups: UsersRound,
  events: CalendarDays,
  businesses: Store,
  listings: Package,
  disputes: Scale,
  memberships: Crown,
  messages: Mail,
  audit: ScrollText,
  jobs: ListChecks,
  health: Activity,
  words: ShieldBan,
} satisfies Record<Section, LucideIcon>

const everyone = () => true

/** Who can open it. */
const permitted = {
  overview: everyone,
  words: canManageTextRules,
  reports: everyone,
  businesses: everyone,
  listings: everyone,
  members: isStaff,
  posts: isStaff,
  comments: isStaff,
  groups: isStaff,
  events: isStaff,
  disputes: canDecideDispute,
  messages: isStaff,
  audit: isStaff,
  memberships: canManageMemberships,
  jobs: canManageJobs,
  health: canSeeHealth,
} satisfies Record<Section, (viewer: Viewer) => boolean>

/** What the viewer, who has the console, can open. */
export const sectionsFor = (viewer: Viewer): Section[][] =>
  groups
    .map((group) => group.filter((section) => permitted[section](viewer)))
    .filter((group) => group.length > 0)
