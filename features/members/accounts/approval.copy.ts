import { catalogue } from '#platform/contract/catalogue.ts'

export const approvalMessages = catalogue('approvalMessages', {
  waiting:
    'Thank you. Somebody from the team reads your registration, then you can log in. We write to you if you gave an email address.',
  stillWaiting: 'Your registration still waits for the team. You can log in once they have accepted it.',
  declined: (reason: string) => `The team declined your registration. Reason: ${reason}`,
  invitationRequired:
    'You need an invitation to register here, and this one cannot be used. Ask for a new one.',
  answer: 'Please answer this question.',
  reason: 'Please give a reason. They read it.',
  missing: 'Somebody has decided about this registration already.',
  nameTaken: 'Another member has taken this username meanwhile. Decline it, so that they can choose another.',
  accepted: (name: string) => `${name} can log in now.`,
  declinedNow: (name: string) => `The registration of ${name} is declined.`,
  failed: 'That did not work',
})

export const approvalMailCopy = catalogue('approvalMailCopy', {
  greeting: (name: string) => `Hello ${name},`,
  accepted: {
    subject: (site: string) => `Welcome to ${site}`,
    text: (username: string, site: string) =>
      `Your registration on ${site} is accepted. You can log in as ${username}:`,
  },
  declined: {
    subject: (site: string) => `Your registration on ${site}`,
    text: (site: string) => `The team of ${site} has declined your registration.`,
    reason: (reason: string) => `Reason: ${reason}`,
    erased: (days: number) => `What you entered is erased after ${days} days.`,
  },
})

export const approvalCopy = catalogue('approvalCopy', {
  lead: 'These people wait to become members. Nobody sees them until you let them in.',
  none: 'Nobody is waiting.',
  unattended:
    'No moderator or admin was here for a week, so the site asks for approval by itself. It opens again within seconds, now that you are here.',
  noEmail: 'No email address: they learn the answer when they try to log in.',
  accept: 'Let in',
  accepting: 'Working...',
  decline: 'Decline',
  declineTitle: (name: string) => `Decline the registration of ${name}?`,
  declineText: 'They read the reason. What they entered is erased after 30 days.',
  reason: 'Reason',
  cancel: 'Cancel',
})

/** For those who register. */
export const doorCopy = catalogue('doorCopy', {
  waitingTitle: 'Your registration waits',
  approvalLead: 'Somebody from the team reads each registration before the account opens.',
  invitedLead: 'You register with an invitation.',
  needsInvitation: 'Members come here by invitation',
  needsInvitationText: 'Open the link that you were given, or enter its code.',
  code: 'Code of the invitation',
  openCode: 'Continue',
  invitation: (code: string) => `Invitation ${code}`,
})
