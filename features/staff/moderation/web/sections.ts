import {
  Activity,
  CalendarDays,
  Flag,
  LayoutDashboard,
  ListChecks,
  Mail,
  MailOpen,
  MessageSquareText,
  MessagesSquare,
  Package,
  Crown,
  BookText,
  Scale,
  Settings,
  ShieldBan,
  ScrollText,
  Store,
  Ticket,
  UserRoundCheck,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { canDecideDispute } from '#features/market/orders/disputes.permissions.ts'
import { canManageTextRules } from '#features/members/text-rules/permissions.ts'
import { canManageMemberships } from '#features/membership/membership/permissions.ts'
import { canChangeSettings } from '#features/staff/site-settings/permissions.ts'
import { canManageJobs } from '#features/staff/system-health/background-jobs.permissions.ts'
import { canSeeHealth } from '#features/staff/system-health/permissions.ts'
import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import type { consoleCopy } from '../copy.ts'

export type Section = keyof typeof consoleCopy.sections

/** The sections of the console in groups, between which the menu has a line. */
const groups: Section[][] = [
  ['overview', 'reports'],
  ['members', 'registrations', 'invitations', 'posts', 'comments', 'groups', 'events', 'businesses'],
  ['listings', 'disputes', 'memberships'],
  ['messages', 'words', 'audit', 'jobs', 'health', 'pages', 'mails', 'settings'],
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
  registrations: UserRoundCheck,
  invitations: Ticket,
  messages: Mail,
  audit: ScrollText,
  jobs: ListChecks,
  health: Activity,
  pages: BookText,
  mails: MailOpen,
  settings: Settings,
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
  registrations: isStaff,
  invitations: canChangeSettings,
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
  pages: canChangeSettings,
  mails: canChangeSettings,
  settings: canChangeSettings,
} satisfies Record<Section, (viewer: Viewer) => boolean>

/** What the viewer, who has the console, can open. */
export const sectionsFor = (viewer: Viewer): Section[][] =>
  groups
    .map((group) => group.filter((section) => permitted[section](viewer)))
    .filter((group) => group.length > 0)
