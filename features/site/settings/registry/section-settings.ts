import { onOrOff } from '../setting-kinds.ts'
import { settingGroup } from './setting-group.ts'

export const sectionSettings = settingGroup('sections', {
  marketSection: {
    ...onOrOff(),
    label: 'Marketplace',
    help: 'Off: nothing is shown or sold. Existing orders are finished, with their messages, disputes, refunds and invoices, and repeat orders stop.',
    default: 'true',
  },
  directorySection: {
    ...onOrOff(),
    label: 'Business directory',
    help: 'Off: businesses, their map, reviews and licences are hidden. The marketplace, whose shops are businesses, has to be off too.',
    default: 'true',
  },
  eventsSection: {
    ...onOrOff(),
    label: 'Events',
    help: 'Off: events, tickets and calendars are hidden, also those in groups, and nobody is reminded. They are back when you switch it on.',
    default: 'true',
  },
  membershipSection: {
    ...onOrOff(),
    label: 'Paid membership',
    help: 'Off: nobody can join, and no card is charged. Who has paid has Premium until it ends, can cancel, and finds the invoices on the same page.',
    default: 'true',
  },
})
