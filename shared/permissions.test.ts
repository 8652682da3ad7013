import { expect, test } from 'vitest'
import { can, type Viewer } from './permissions.ts'

const viewers: Record<string, Viewer> = {
  author: { id: 1, role: 'member' },
  commenter: { id: 2, role: 'member' },
  member: { id: 3, role: 'member' },
  moderator: { id: 4, role: 'moderator' },
  admin: { id: 5, role: 'admin' },
}
const [post, comment] = [{ userId: 1, deletedBy: null }, { userId: 2 }]
/** Of the author; the commenter and the author are its members. */
const group = (viewer: Viewer, visibility = 'open') => ({ creatorId: 1, isMember: viewer.id < 3, visibility })
const theirs = { userId: 2 }
const questions: Record<string, (viewer: Viewer) => boolean> = {
  editPost: (viewer) => can.editPost(viewer, post),
  deletePost: (viewer) => can.deletePost(viewer, post),
  'restorePost, deleted by its author': (viewer) => can.restorePost(viewer, { ...post, deletedBy: 1 }),
  'restorePost, taken down': (viewer) => can.restorePost(viewer, { ...post, deletedBy: 4 }),
  'restorePost, by someone who is gone': (viewer) => can.restorePost(viewer, post),
  deleteComment: (viewer) => can.deleteComment(viewer, comment, post),
  editEvent: (viewer) => can.editEvent(viewer, post),
  cancelEvent: (viewer) => can.cancelEvent(viewer, post),
  'createGroupEvent, as a member of the group': (viewer) => can.createGroupEvent(viewer, { isMember: true }),
  'createGroupEvent, from outside': (viewer) => can.createGroupEvent(viewer, { isMember: false }),
  'follow the author': (viewer) => can.follow(viewer, { id: 1 }),
  'editProfile of the author': (viewer) => can.editProfile(viewer, { id: 1 }),
  'sellAt the author’s business': (viewer) => can.sellAt(viewer, post),
  editProduct: (viewer) => can.editProduct(viewer, post),
  deleteProduct: (viewer) => can.deleteProduct(viewer, post),
  decideCase: (viewer) => can.decideCase(viewer),
  featureProduct: (viewer) => can.featureProduct(viewer),
  editGroup: (viewer) => can.editGroup(viewer, group(viewer)),
  deleteGroup: (viewer) => can.deleteGroup(viewer, group(viewer)),
  removeMember: (viewer) => can.removeMember(viewer, group(viewer)),
  'inviteToGroup, an open one': (viewer) => can.inviteToGroup(viewer, group(viewer)),
  'inviteToGroup, a private one': (viewer) => can.inviteToGroup(viewer, group(viewer, 'private')),
  writeInGroup: (viewer) => can.writeInGroup(viewer, group(viewer)),
  editDiscussion: (viewer) => can.editDiscussion(viewer, theirs),
  pinDiscussion: (viewer) => can.pinDiscussion(viewer, group(viewer)),
  deleteDiscussion: (viewer) => can.deleteDiscussion(viewer, theirs, group(viewer)),
  deleteDiscussionComment: (viewer) =>
    can.deleteDiscussionComment(viewer, { userId: 3 }, theirs, group(viewer)),
  editBusiness: (viewer) => can.editBusiness(viewer, post),
  'editBusiness of the installation': (viewer) => can.editBusiness(viewer, { userId: null }),
  deleteBusiness: (viewer) => can.deleteBusiness(viewer, post),
  verifyBusiness: (viewer) => can.verifyBusiness(viewer),
  reviewBusiness: (viewer) => can.reviewBusiness(viewer, post),
  editReview: (viewer) => can.editReview(viewer, theirs),
  deleteReview: (viewer) => can.deleteReview(viewer, theirs),
  replyToReview: (viewer) => can.replyToReview(viewer, post),
  'seeOrder, bought by the author of the commenter': (viewer) =>
    can.seeOrder(viewer, { buyerId: 1, ownerId: 2 }),
  seeInvoice: (viewer) => can.seeInvoice(viewer, post),
  'seeInvoice of somebody who is gone': (viewer) => can.seeInvoice(viewer, { userId: null }),
  keepBooks: (viewer) => can.keepBooks(viewer),
  seeConsole: (viewer) => can.seeConsole(viewer),
  'suspend a member': (viewer) => can.suspend(viewer, { id: 9, role: 'member' }),
  'suspend a moderator': (viewer) => can.suspend(viewer, { id: 9, role: 'moderator' }),
  'suspend an admin': (viewer) => can.suspend(viewer, { id: 9, role: 'admin' }),
  changeRoles: (viewer) => can.changeRoles(viewer),
  seeAddresses: (viewer) => can.seeAddresses(viewer),
  removeSample: (viewer) => can.removeSample(viewer),
}

test.each([
  ['editPost', ['author']],
  ['deletePost', ['author', 'moderator', 'admin']],
  ['restorePost, deleted by its author', ['author', 'moderator', 'admin']],
  ['restorePost, taken down', ['moderator', 'admin']],
  ['restorePost, by someone who is gone', ['moderator', 'admin']],
  ['deleteComment', ['author', 'commenter', 'moderator', 'admin']],
  ['editEvent', ['author']],
  ['cancelEvent', ['author', 'moderator', 'admin']],
  ['createGroupEvent, as a member of the group', ['author', 'commenter', 'member', 'moderator', 'admin']],
  ['createGroupEvent, from outside', []],
  ['sellAt the author’s business', ['author']],
  ['editProduct', ['author']],
  ['deleteProduct', ['author', 'moderator', 'admin']],
  ['decideCase', ['admin']],
  ['featureProduct', ['admin']],
  ['editGroup', ['author']],
  ['deleteGroup', ['author', 'moderator', 'admin']],
  ['removeMember', ['author']],
  ['inviteToGroup, an open one', ['author', 'commenter']],
  ['inviteToGroup, a private one', ['author']],
  ['writeInGroup', ['author', 'commenter']],
  ['editDiscussion', ['commenter']],
  ['pinDiscussion', ['author']],
  ['deleteDiscussion', ['author', 'commenter', 'moderator', 'admin']],
  ['deleteDiscussionComment', ['author', 'commenter', 'member', 'moderator', 'admin']],
  ['follow the author', ['commenter', 'member', 'moderator', 'admin']],
  ['editProfile of the author', ['author']],
  ['editBusiness', ['author']],
  ['editBusiness of the installation', []],
  ['deleteBusiness', ['author', 'moderator', 'admin']],
  ['verifyBusiness', ['admin']],
  ['reviewBusiness', ['commenter', 'member', 'moderator', 'admin']],
  ['editReview', ['commenter']],
  ['deleteReview', ['commenter', 'moderator', 'admin']],
  ['replyToReview', ['author']],
  ['seeOrder, bought by the author of the commenter', ['author', 'commenter', 'moderator', 'admin']],
  ['seeInvoice', ['author', 'admin']],
  ['seeInvoice of somebody who is gone', ['admin']],
  ['keepBooks', ['admin']],
  ['suspend a member', ['moderator', 'admin']],
  ['suspend a moderator', ['admin']],
  ['suspend an admin', []],
  ['changeRoles', ['admin']],
  ['seeAddresses', ['admin']],
  ['seeConsole', ['moderator', 'admin']],
  ['removeSample', ['admin']],
])('%s: %j and nobody else', (question, allowed) => {
  expect(Object.keys(viewers).filter((who) => viewers[who] && questions[question]?.(viewers[who]))).toEqual(
    allowed,
  )
})

test('every permission has its row', () => {
  expect(
    [...new Set(Object.keys(questions).map((question) => question.split(/[ ,]/)[0]))].toSorted(),
  ).toEqual(Object.keys(can).toSorted())
})
