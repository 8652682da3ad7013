import { catalogue } from '#platform/contract/catalogue.ts'
import { coHostLimits } from './co-hosts.contract.ts'

export const coHostMessages = catalogue('coHostMessages', {
  notAnEvent: 'This post isn’t an event.',
  organiserOnly: 'Only the organiser can choose who hosts this event.',
  notYours: 'You can only remove yourself.',
  isOrganiser: 'You’re already hosting this event.',
  cannotSee: 'They can’t see this event, so they can’t host it.',
  tooMany: `An event can have ${coHostLimits.people} co-hosts at most.`,
  noInvite: 'This invitation no longer exists.',
})

export const coHostCopy = catalogue('coHostCopy', {
  manage: 'Co-hosts',
  title: 'Co-hosts',
  text: `Up to ${coHostLimits.people} people edit the event, see who is going and check people in with you.`,
  ownText: 'You edit the event, see who is going and check people in.',
  close: 'Close',
  search: 'Find people by name',
  searchHint: 'Search for members to host the event with you. They appear on it once they accept.',
  nobodyFound: 'Nobody found',
  invite: 'Invite',
  inviteNamed: (name: string) => `Invite ${name}`,
  invited: 'Invited',
  hosting: 'Hosting',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  stepDown: 'Step down',
  steppedDown: 'You no longer host this event',
  invitation: (name: string) => `${name} has invited you to host this event together`,
  invitationText: 'As a co-host you edit it, see who is going and check people in. Your name appears on it.',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'You now host this event',
  declined: 'Invitation declined',
  failed: 'That didn’t work',
})
