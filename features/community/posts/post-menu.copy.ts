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
  notForMe: 'Not for me',
  hidden: 'You won’t see this post any more',
  eventHidden: 'You won’t see this event any more',
  undo: 'Undo',
  hideFailed: 'That couldn’t be hidden',
  youHid: 'You hid this post.',
  youHidEvent: 'You hid this event.',
  showAgain: 'Show again',
  shownAgain: 'It is in your lists again',
  deleteTitle: 'Delete this post?',
  deleteText:
    'It disappears from every feed at once. For 30 days you can bring it back with Restore Missing Post in Admin Tools.',
})
