import { catalogue } from '#platform/contract/catalogue.ts'
/** Of the menu of a post, which loads when it is opened. */
export const postMenuCopy = catalogue('postMenuCopy', {
  pin: 'Pin Post',
  unpin: 'Unpin Post',
  edit: 'Edit Post',
  remove: 'Delete Post',
  editEvent: 'Edit Event',
  removeEvent: 'Delete Event',
  deleteEventTitle: 'Delete this event?',
  eventDeleteFailed: 'Failed to delete event',
  history: 'See earlier versions',
  copyLink: 'Copy link',
  deleteTitle: 'Delete this post?',
  deleteText:
    'It disappears from every feed at once. For 30 days you can bring it back with Restore Missing Post in Admin Tools.',
})
