import { expect, test } from 'vitest'
import { canDeleteComment, canEditComment, hostsComments } from '#features/community/comments/permissions.ts'
import {
  canDeleteDiscussion,
  canEditDiscussion,
  canModerateDiscussion,
} from '#features/community/discussions/permissions.ts'
import { canManageCoHosts, canRemoveCoHost } from '#features/community/events/co-hosts.permissions.ts'
import { canCancelEvent, canEditFollowing } from '#features/community/events/permissions.ts'
import { canCheckIn } from '#features/community/events/tickets.permissions.ts'
import { decisionsAbout, decisionsInGroup } from '#features/community/group-queue/permissions.ts'
import { canRemoveGuidePage } from '#features/community/groups/guide.permissions.ts'
import {
  canCreateGroupEvent,
  canDeleteGroup,
  canEditGroup,
  canHandOverGroup,
  canHaveAlias,
  canReviewInGroup,
  canInviteToGroup,
  canReadInGroup,
  canAppointModerators,
  canRemoveMember,
  canTakeIntoGroup,
  runsGroup,
  canWriteInGroup,
} from '#features/community/groups/permissions.ts'
import {
  canJoinChatOfGroup,
  canManageChat,
  canSlowChatOfGroup,
  canSwitchChatOfGroup,
} from '#features/community/messages/group-chats.permissions.ts'
import { canChangeMessage, canRemoveMessage } from '#features/community/messages/permissions.ts'
import { canPinPost } from '#features/community/posts/group-posts.permissions.ts'
import {
  canDeletePost,
  canEditEvent,
  canEditPost,
  canHidePost,
  canRestorePost,
} from '#features/community/posts/permissions.ts'
import { canSeeVotes } from '#features/community/posts/polls.permissions.ts'
import { canSaveSearches } from '#features/everywhere/search/saved-searches.permissions.ts'
import { canEditProfile, canFollow } from '#features/members/people/permissions.ts'
import {
  canDecideAppeal,
  canHandleReports,
  canReport,
  decisionsFor,
} from '#features/members/reports/permissions.ts'
import { canManageTextRules } from '#features/members/text-rules/permissions.ts'
import {
  canEnterLounge,
  canManageMemberships,
  canSeeInvoice,
} from '#features/membership/membership/permissions.ts'
import {
  canChangeRoles,
  canReadSiteFigures,
  canRemoveSampleContent,
  canSeeEmailAddresses,
  canSuspendMember,
} from '#features/staff/moderation/permissions.ts'
import { canChangeSettings } from '#features/staff/site-settings/permissions.ts'
import { canManageJobs } from '#features/staff/system-health/background-jobs.permissions.ts'
import { canSeeHealth } from '#features/staff/system-health/permissions.ts'
import { hasConsole, isStaff, reviewsMarket, type Viewer } from '#platform/contract/viewer.ts'
import { marketQuestions } from './testing/market-permissions.ts'
import { permissionNames } from './testing/permission-names.ts'
import { asHelper, comment, everybody, group, post, theirs, viewers } from './testing/testing-permissions.ts'

const questions: Record<string, (viewer: Viewer) => boolean> = {
  canEditPost: (viewer) => canEditPost(viewer, post),
  canHidePost: (viewer) => canHidePost(viewer, post),
  canDeletePost: (viewer) => canDeletePost(viewer, post),
  'canRestorePost, deleted by its author': (viewer) => canRestorePost(viewer, { ...post, deletedBy: 1 }),
  'canRestorePost, taken down': (viewer) => canRestorePost(viewer, { ...post, deletedBy: 4 }),
  'canRestorePost, by someone who is gone': (viewer) => canRestorePost(viewer, post),
  hostsComments: (viewer) => hostsComments(viewer, post),
  canDeleteComment: (viewer) => canDeleteComment(viewer, comment, post),
  'canSeeVotes, open': (viewer) => canSeeVotes(viewer, post, { isClosed: false, ownVotes: [] }),
  'canSeeVotes, closed': (viewer) => canSeeVotes(viewer, post, { isClosed: true, ownVotes: [] }),
  canEditComment: (viewer) => canEditComment(viewer, comment),
  canEditEvent: (viewer) => canEditEvent(viewer, { ...post, isCoHost: false }),
  'canEditEvent, as a co-host': (viewer) => canEditEvent(viewer, { ...post, isCoHost: viewer.id === 3 }),
  'canCheckIn, as a co-host': (viewer) => canCheckIn(viewer, { ...post, isCoHost: viewer.id === 3 }),
  canManageCoHosts: (viewer) => canManageCoHosts(viewer, post),
  'canRemoveCoHost, the commenter': (viewer) => canRemoveCoHost(viewer, post, 2),
  canEditFollowing: (viewer) => canEditFollowing(viewer, post),
  canCancelEvent: (viewer) => canCancelEvent(viewer, post),
  'canCreateGroupEvent, as a member': (viewer) => canCreateGroupEvent(viewer, { isMember: true }),
  'canCreateGroupEvent, from outside': (viewer) => canCreateGroupEvent(viewer, { isMember: false }),
  'canFollow the author': (viewer) => canFollow(viewer, { id: 1 }),
  'canEditProfile of the author': (viewer) => canEditProfile(viewer, { id: 1 }),
  canEditGroup: (viewer) => canEditGroup(viewer, group(viewer)),
  canDeleteGroup: (viewer) => canDeleteGroup(viewer, group(viewer)),
  'canRemoveMember, a plain one': (viewer) => canRemoveMember(viewer, group(viewer), { role: 'member' }),
  'canRemoveMember, a moderator': (viewer) => canRemoveMember(viewer, group(viewer), { role: 'moderator' }),
  'canRemoveMember, the creator': (viewer) =>
    canRemoveMember(viewer, group(viewer), { role: 'owner', isCreator: true }),
  canHandOverGroup: (viewer) => canHandOverGroup(viewer, group(viewer)),
  'decisionsInGroup, approve': (viewer) => decisionsInGroup(viewer, group(viewer)).includes('approve'),
  'decisionsAbout, remove a report': (viewer) =>
    decisionsAbout(viewer, group(viewer), 'report').includes('remove'),
  'decisionsInGroup, ban as a helper': (viewer) => decisionsInGroup(viewer, asHelper(viewer)).includes('ban'),
  canHaveAlias: (viewer) => canHaveAlias(viewer, { myRole: viewer.id === 3 ? 'member' : null }),
  canReviewInGroup: (viewer) => canReviewInGroup(viewer, group(viewer)),
  'canReviewInGroup, as a helper': (viewer) => canReviewInGroup(viewer, asHelper(viewer)),
  'runsGroup, as a helper': (viewer) => runsGroup(viewer, asHelper(viewer)),
  canAppointModerators: (viewer) => canAppointModerators(viewer, group(viewer)),
  runsGroup: (viewer) => runsGroup(viewer, group(viewer)),
  canTakeIntoGroup: (viewer) => canTakeIntoGroup(viewer, group(viewer)),
  'canInviteToGroup, an open one': (viewer) => canInviteToGroup(viewer, group(viewer)),
  canReadInGroup: (viewer) => canReadInGroup(viewer, { ...group(viewer, 'open'), isDiscreet: true }),
  'canInviteToGroup, a private one': (viewer) => canInviteToGroup(viewer, group(viewer, 'private')),
  canWriteInGroup: (viewer) => canWriteInGroup(viewer, group(viewer)),
  canPinPost: (viewer) => canPinPost(viewer, group(viewer)),
  canEditDiscussion: (viewer) => canEditDiscussion(viewer, theirs),
  canModerateDiscussion: (viewer) => canModerateDiscussion(viewer, group(viewer)),
  canDeleteDiscussion: (viewer) => canDeleteDiscussion(viewer, theirs, group(viewer)),
  'canDeleteComment in a discussion': (viewer) =>
    canDeleteComment(viewer, { userId: 3 }, theirs, group(viewer)),
  canSeeInvoice: (viewer) => canSeeInvoice(viewer, post),
  'canSeeInvoice of somebody who is gone': (viewer) => canSeeInvoice(viewer, { userId: null }),
  canChangeSettings: (viewer) => canChangeSettings(viewer),
  canManageJobs: (viewer) => canManageJobs(viewer),
  canReadSiteFigures: (viewer) => canReadSiteFigures(viewer),
  canSeeHealth: (viewer) => canSeeHealth(viewer),
  canManageTextRules: (viewer) => canManageTextRules(viewer),
  canManageMemberships: (viewer) => canManageMemberships(viewer),
  'canReport what the commenter wrote': (viewer) => canReport(viewer, theirs),
  'decisionsFor the content of the commenter': (viewer) =>
    decisionsFor(viewer, 'post', { id: 2, role: 'member' }).includes('remove'),
  'decisionsFor the account of the moderator': (viewer) =>
    decisionsFor(viewer, 'member', { id: 4, role: 'moderator' }).includes('suspend'),
  'canDecideAppeal of the author against the moderator': (viewer) =>
    canDecideAppeal(viewer, { type: 'post', decidedBy: 4, authorId: 1 }),
  'canDecideAppeal about a product': (viewer) =>
    canDecideAppeal(viewer, { type: 'product', decidedBy: 4, authorId: 1 }),
  'canHandleReports of posts': (viewer) => canHandleReports(viewer, 'post'),
  'canHandleReports of products': (viewer) => canHandleReports(viewer, 'product'),
  'decisionsFor a product of the commenter': (viewer) =>
    decisionsFor(viewer, 'product', { id: 2, role: 'member' }).includes('remove'),
  'decisionsFor the seller of a product': (viewer) =>
    decisionsFor(viewer, 'product', { id: 2, role: 'member' }).includes('warn'),
  'canRemoveMessage in the chat of a group': (viewer) =>
    canRemoveMessage(viewer, { userId: 3 }, { myRole: group(viewer).myRole ?? undefined }),
  'canRemoveMessage in another chat': (viewer) => canRemoveMessage(viewer, { userId: 3 }, {}),
  canChangeMessage: (viewer) => canChangeMessage(viewer, { userId: 1 }),
  'canManageChat, the manager': (viewer) => canManageChat(viewer, { isManager: true }),
  'canManageChat, others': (viewer) => canManageChat(viewer, { isManager: false }),
  canRemoveGuidePage: (viewer) => canRemoveGuidePage(viewer, group(viewer)),
  canSlowChatOfGroup: (viewer) => canSlowChatOfGroup(viewer, group(viewer)),
  canSwitchChatOfGroup: (viewer) => canSwitchChatOfGroup(viewer, group(viewer)),
  'canJoinChatOfGroup, in the group': (viewer) => canJoinChatOfGroup(viewer, { isMember: true }),
  'canJoinChatOfGroup, outside the group': (viewer) => canJoinChatOfGroup(viewer, { isMember: false }),
  'canEnterLounge, with the perk': () => canEnterLounge({ hasLounge: true }),
  'canEnterLounge, without it': () => canEnterLounge({ hasLounge: false }),
  'canSaveSearches, with the perk': () => canSaveSearches({ savedSearches: 20 }),
  'canSaveSearches, without it': () => canSaveSearches({ savedSearches: 0 }),
  isStaff: (viewer) => isStaff(viewer),
  reviewsMarket: (viewer) => reviewsMarket(viewer),
  hasConsole: (viewer) => hasConsole(viewer),
  'canSuspendMember a market reviewer': (viewer) =>
    canSuspendMember(viewer, { id: 9, role: 'marketReviewer' }),
  'canSuspendMember a member': (viewer) => canSuspendMember(viewer, { id: 9, role: 'member' }),
  'canSuspendMember a moderator': (viewer) => canSuspendMember(viewer, { id: 9, role: 'moderator' }),
  'canSuspendMember an admin': (viewer) => canSuspendMember(viewer, { id: 9, role: 'admin' }),
  canChangeRoles: (viewer) => canChangeRoles(viewer),
  canSeeEmailAddresses: (viewer) => canSeeEmailAddresses(viewer),
  canRemoveSampleContent: (viewer) => canRemoveSampleContent(viewer),
  ...marketQuestions,
}

test.each([
  ['canEditPost', ['author']],
  ['canHidePost', ['commenter', 'member', 'reviewer', 'moderator', 'admin']],
  ['canDeletePost', ['author', 'moderator', 'admin']],
  ['canRestorePost, deleted by its author', ['author', 'moderator', 'admin']],
  ['canRestorePost, taken down', ['moderator', 'admin']],
  ['canRestorePost, by someone who is gone', ['moderator', 'admin']],
  ['hostsComments', ['author']],
  ['canDeleteComment', ['author', 'commenter', 'moderator', 'admin']],
  ['canSeeVotes, open', ['author']],
  ['canSeeVotes, closed', everybody],
  ['canEditComment', ['commenter']],
  ['canEditEvent', ['author']],
  ['canEditEvent, as a co-host', ['author', 'member']],
  ['canCheckIn, as a co-host', ['author', 'member']],
  ['canManageCoHosts', ['author']],
  ['canRemoveCoHost, the commenter', ['author', 'commenter']],
  ['canEditFollowing', ['author']],
  ['canCancelEvent', ['author', 'moderator', 'admin']],
  ['canCreateGroupEvent, as a member', everybody],
  ['canCreateGroupEvent, from outside', []],
  ['canSellAt the author’s business', ['author']],
  ['canWriteHolidayNote, not limited', everybody],
  ['canWriteHolidayNote, limited', []],
  ['canWriteHolidayNote, limited, as it is', everybody],
  ['canEditProduct', ['author']],
  ['canDeleteProduct', ['author', 'moderator', 'admin']],
  ['canDecideDispute', ['reviewer', 'admin']],
  ['canSeeAllListings of the author’s business', ['author', 'reviewer', 'moderator', 'admin']],
  ['canDecideListing', ['reviewer', 'admin']],
  ['canFeatureProduct', ['admin']],
  ['canEditGroup', ['author']],
  ['canDeleteGroup', ['author', 'moderator', 'admin']],
  ['canRemoveMember, a plain one', ['author', 'commenter']],
  ['canRemoveMember, a moderator', ['author']],
  ['canRemoveMember, the creator', []],
  ['canHandOverGroup', ['author']],
  ['decisionsInGroup, approve', ['author', 'commenter']],
  ['decisionsAbout, remove a report', ['author', 'commenter']],
  ['decisionsInGroup, ban as a helper', []],
  ['canHaveAlias', ['member']],
  ['canReviewInGroup', ['author', 'commenter']],
  ['canReviewInGroup, as a helper', ['member']],
  ['runsGroup, as a helper', []],
  ['canAppointModerators', ['author']],
  ['runsGroup', ['author', 'commenter']],
  ['canTakeIntoGroup', ['author', 'commenter']],
  ['canInviteToGroup, an open one', ['author', 'commenter']],
  ['canReadInGroup', ['author', 'commenter']],
  ['canInviteToGroup, a private one', ['author', 'commenter']],
  ['canWriteInGroup', ['author', 'commenter']],
  ['canPinPost', ['author', 'commenter']],
  ['canEditDiscussion', ['commenter']],
  ['canModerateDiscussion', ['author', 'commenter']],
  ['canDeleteDiscussion', ['author', 'commenter', 'moderator', 'admin']],
  ['canDeleteComment in a discussion', ['author', 'commenter', 'member', 'moderator', 'admin']],
  ['canFollow the author', ['commenter', 'member', 'reviewer', 'moderator', 'admin']],
  ['canEditProfile of the author', ['author']],
  ['canEditBusiness', ['author']],
  ['canEditBusiness of the installation', []],
  ['canDeleteBusiness', ['author', 'moderator', 'admin']],
  ['canSuspendBusiness', ['admin']],
  ['canVerifyBusiness', ['reviewer', 'admin']],
  ['canReviewBusiness', ['commenter', 'member', 'reviewer', 'moderator', 'admin']],
  ['reviewObstacle, a guest', everybody],
  ['canEditReview', ['commenter']],
  ['canDeleteReview', ['commenter', 'moderator', 'admin']],
  ['canReplyToReview', ['author']],
  ['canSeeOrder, bought by the author of the commenter', ['author', 'commenter', 'admin']],
  ['canSeeOrder with a problem', ['author', 'commenter', 'reviewer', 'admin']],
  ['canPackOrder, bought by the author', ['commenter', 'member', 'reviewer', 'moderator', 'admin']],
  ['canSeeInvoice', ['author', 'admin']],
  ['canSeeInvoice of somebody who is gone', ['admin']],
  ['canChangeSettings', ['admin']],
  ['canManageJobs', ['admin']],
  ['canReadSiteFigures', ['admin']],
  ['canSeeHealth', ['admin']],
  ['canManageTextRules', ['admin']],
  ['canManageMemberships', ['admin']],
  ['canReport what the commenter wrote', ['author', 'member', 'reviewer', 'moderator', 'admin']],
  ['decisionsFor the content of the commenter', ['moderator', 'admin']],
  ['decisionsFor the account of the moderator', ['admin']],
  ['canDecideAppeal of the author against the moderator', ['admin']],
  ['canDecideAppeal about a product', ['reviewer', 'admin']],
  ['canHandleReports of posts', ['moderator', 'admin']],
  ['canHandleReports of products', ['reviewer', 'moderator', 'admin']],
  ['decisionsFor a product of the commenter', ['reviewer', 'moderator', 'admin']],
  ['decisionsFor the seller of a product', ['moderator', 'admin']],
  ['canSeeListingRules', ['moderator', 'admin']],
  ['canEditListingRules', ['admin']],
  ['canChangeMessage', ['author']],
  ['canRemoveMessage in the chat of a group', ['author', 'commenter']],
  ['canRemoveMessage in another chat', []],
  ['canManageChat, the manager', everybody],
  ['canManageChat, others', []],
  ['canRemoveGuidePage', ['author', 'commenter', 'moderator', 'admin']],
  ['canSlowChatOfGroup', ['author', 'commenter']],
  ['canSwitchChatOfGroup', ['author']],
  ['canJoinChatOfGroup, in the group', everybody],
  ['canJoinChatOfGroup, outside the group', []],
  ['canEnterLounge, with the perk', everybody],
  ['canEnterLounge, without it', []],
  ['canSaveSearches, with the perk', everybody],
  ['canSaveSearches, without it', []],
  ['canSuspendMember a member', ['moderator', 'admin']],
  ['canSuspendMember a moderator', ['admin']],
  ['canSuspendMember an admin', []],
  ['canChangeRoles', ['admin']],
  ['canSeeEmailAddresses', ['admin']],
  ['isStaff', ['moderator', 'admin']],
  ['reviewsMarket', ['reviewer', 'admin']],
  ['hasConsole', ['reviewer', 'moderator', 'admin']],
  ['canSuspendMember a market reviewer', ['admin']],
  ['canRemoveSampleContent', ['admin']],
])('%s is allowed to %j only', (question, allowed) => {
  expect(Object.keys(viewers).filter((who) => viewers[who] && questions[question]?.(viewers[who]))).toEqual(
    allowed,
  )
})

test('every permission has a row', async () => {
  const names = Object.keys(questions).map((question) => question.split(/[ ,]/)[0])
  expect([...new Set(names)].toSorted()).toEqual((await permissionNames()).toSorted())
})
