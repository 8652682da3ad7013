import { catalogue, plural } from '#platform/contract/catalogue.ts'
import type { GroupDecision, QueueKind } from './contract.ts'

type Choice = { label: string; text: string }

export const groupQueueCopy = catalogue('groupQueueCopy', {
  tab: 'Queue',
  which: 'What to show',
  kinds: { all: 'All', report: 'Reports', approval: 'To approve' } satisfies Record<
    QueueKind | 'all',
    string
  >,
  waits: 'To approve',
  none: 'Nothing is waiting.',
  choose: 'Choose something to see all of it.',
  back: 'Queue',
  item: { report: 'Report', approval: 'To approve' } satisfies Record<QueueKind, string>,
  people: (count: number) => plural(count, { one: '1 report', other: `${count} reports` }),
  said: 'What members said',
  open: 'Open',
  picture: (place: number) => `Picture ${place}`,
  forStaff: 'The staff of the site decide about this too.',
  decision: 'Your decision',
  choices: {
    report: {
      approve: { label: 'Leave as is', text: 'Nothing changes.' },
      decline: { label: 'Hide', text: 'Nobody in the group sees it.' },
      remove: { label: 'Remove', text: 'It disappears from the group.' },
      ban: { label: 'Remove and ban', text: 'Its author is out of the group as well.' },
    },
    approval: {
      approve: { label: 'Approve', text: 'It appears as if it had just been written.' },
      decline: { label: 'Decline', text: 'Nobody but its author knows of it.' },
      remove: { label: 'Remove', text: 'Nobody but its author knows of it.' },
      ban: { label: 'Decline and ban', text: 'Its author is out of the group as well.' },
    },
  } satisfies Record<QueueKind, Record<GroupDecision, Choice>>,
  reason: 'Reason',
  reasonHint: 'Its author reads it, and it is in the log of the group.',
  usualReason: 'It doesn’t fit this group.',
  keysText:
    'J and K go to the next and the previous one, 1 to 4 choose a decision, Enter decides, ? shows or hides this line.',
  cancel: 'Cancel',
  working: 'Working...',
  failed: 'That didn’t work',
})

export const groupQueueMessages = catalogue('groupQueueMessages', {
  missing: 'This is no longer in the queue.',
  changed: 'Its author has changed it since you read it. Please read it again.',
  decided: 'Somebody else has just decided about this.',
  own: 'Somebody else decides about what you wrote.',
  notAllowed: 'Only owners and moderators can remove and ban.',
  noAuthor: 'The account of whoever wrote this is gone.',
  badKind: 'Please choose reports or what waits for approval.',
  badDecision: 'Please choose a decision.',
  noReason: 'Please give a reason. Whoever wrote it reads it.',
  done: {
    approve: 'Approved',
    decline: 'Declined',
    remove: 'Removed',
    ban: 'Removed, and its author is banned',
  } satisfies Record<GroupDecision, string>,
})
