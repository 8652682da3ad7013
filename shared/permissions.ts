/** Who asks. A visitor is null. */
export type Viewer = {
  id: number
  role: 'member' | 'moderator' | 'admin'
  /** A second factor stands before this account, or opened this session. */
  isSecured?: boolean
}

type Owned = { userId: number }
/** A business may belong to the installation alone. */
type Kept = { userId: number | null }

const owns = (viewer: Viewer, thing: Kept) => viewer.id === thing.userId
const isModerator = (viewer: Viewer) => viewer.role !== 'member'

type OfGroup = { creatorId: number }
const created = (viewer: Viewer, group: OfGroup) => viewer.id === group.creatorId

/** Who may do what: asked by the server before each deed and by each button before it shows itself. */
export const can = {
  editPost: (viewer: Viewer, post: Owned) => owns(viewer, post),
  deletePost: (viewer: Viewer, post: Owned) => owns(viewer, post) || isModerator(viewer),
  /** What a moderator took down, only a moderator puts back. */
  restorePost: (viewer: Viewer, post: Owned & { deletedBy: number | null }) =>
    (owns(viewer, post) && post.deletedBy === viewer.id) || isModerator(viewer),
  deleteComment: (viewer: Viewer, comment: Owned, post: Owned) =>
    owns(viewer, comment) || owns(viewer, post) || isModerator(viewer),
  editEvent: (viewer: Viewer, event: Owned) => owns(viewer, event),
  cancelEvent: (viewer: Viewer, event: Owned) => owns(viewer, event) || isModerator(viewer),
  createGroupEvent: (_viewer: Viewer, group: { isMember: boolean }) => group.isMember,
  follow: (viewer: Viewer, person: { id: number }) => viewer.id !== person.id,
  editProfile: (viewer: Viewer, person: { id: number }) => viewer.id === person.id,
  editBusiness: (viewer: Viewer, business: Kept) => owns(viewer, business),
  deleteBusiness: (viewer: Viewer, business: Kept) => owns(viewer, business) || isModerator(viewer),
  verifyBusiness: (viewer: Viewer) => viewer.role === 'admin',
  reviewBusiness: (viewer: Viewer, business: Kept) => !owns(viewer, business),
  editReview: (viewer: Viewer, review: Owned) => owns(viewer, review),
  deleteReview: (viewer: Viewer, review: Owned) => owns(viewer, review) || isModerator(viewer),
  replyToReview: (viewer: Viewer, business: Kept) => owns(viewer, business),
  sellAt: (viewer: Viewer, business: Kept) => owns(viewer, business),
  editProduct: (viewer: Viewer, product: Kept) => owns(viewer, product),
  deleteProduct: (viewer: Viewer, product: Kept) => owns(viewer, product) || isModerator(viewer),
  seeOrder: (viewer: Viewer, order: { buyerId: number | null; ownerId: number | null }) =>
    viewer.id === order.buyerId || viewer.id === order.ownerId || isModerator(viewer),
  decideCase: (viewer: Viewer) => viewer.role === 'admin',
  /** Bills are between the member and those who keep the books. */
  seeInvoice: (viewer: Viewer, invoice: Kept) => owns(viewer, invoice) || viewer.role === 'admin',
  keepBooks: (viewer: Viewer) => viewer.role === 'admin',
  seeListings: (viewer: Viewer, business: Kept) => owns(viewer, business) || isModerator(viewer),
  decideListing: (viewer: Viewer) => viewer.role === 'admin',
  featureProduct: (viewer: Viewer) => viewer.role === 'admin',
  editGroup: (viewer: Viewer, group: OfGroup) => created(viewer, group),
  deleteGroup: (viewer: Viewer, group: OfGroup) => created(viewer, group) || isModerator(viewer),
  /** The creator leaves by handing the group over or deleting it. */
  removeMember: (viewer: Viewer, group: OfGroup) => created(viewer, group),
  inviteToGroup: (viewer: Viewer, group: OfGroup & { isMember: boolean; visibility: string }) =>
    created(viewer, group) || (group.isMember && group.visibility === 'open'),
  saveSearches: (perks: { savedSearches: number }) => perks.savedSearches > 0,
  enterLounge: (perks: { hasLounge: boolean }) => perks.hasLounge,
  writeInGroup: (_viewer: Viewer, group: { isMember: boolean }) => group.isMember,
  editDiscussion: (viewer: Viewer, discussion: Owned) => owns(viewer, discussion),
  pinDiscussion: (viewer: Viewer, group: OfGroup) => created(viewer, group),
  deleteDiscussion: (viewer: Viewer, discussion: Owned, group: OfGroup) =>
    owns(viewer, discussion) || created(viewer, group) || isModerator(viewer),
  deleteDiscussionComment: (viewer: Viewer, comment: Owned, discussion: Owned, group: OfGroup) =>
    owns(viewer, comment) || owns(viewer, discussion) || created(viewer, group) || isModerator(viewer),
  /** Of what they can see; their own they delete. */
  report: (viewer: Viewer, thing: Kept) => !owns(viewer, thing),
  seeConsole: (viewer: Viewer) => isModerator(viewer),
  /** Moderators act on members, admins on moderators too; nobody on an admin or on themselves. */
  suspend: (viewer: Viewer, member: { id: number; role: Viewer['role'] }) =>
    viewer.id !== member.id &&
    (viewer.role === 'admin' ? member.role !== 'admin' : isModerator(viewer) && member.role === 'member'),
  changeRoles: (viewer: Viewer) => viewer.role === 'admin',
  seeAddresses: (viewer: Viewer) => viewer.role === 'admin',
  removeSample: (viewer: Viewer) => viewer.role === 'admin',
}
