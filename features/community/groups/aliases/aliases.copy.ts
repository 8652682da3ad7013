import type { AliasColour } from '#features/members/people/alias-colours.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'

export const aliasMessages = catalogue('aliasMessages', {
  short: 'A name for a group has 2 to 30 characters.',
  notAllowed: 'In this group, members write under their profile.',
  runners: 'Those who run a group do so under their profile.',
  taken: 'Somebody in this group has a name like this. Please try another.',
  ofMember: 'A member of the site has this name. Please try another.',
  reserved: 'This name could be taken for the staff’s. Please try another.',
  tooSoon: (from: string) => `You can change it again from ${siteDate(from)}.`,
  inChat: 'The group’s chat shows your profile. Please leave the chat first.',
  noChat: 'The chat shows profiles. In this group you have a name of its own.',
  noEvents: 'Events show profiles. In this group you have a name of its own.',
  noInvites: 'An invitation shows your profile. In this group you have a name of its own.',
  staysInGroup: 'What you wrote under this name stays in its group.',
  profileOutside: 'You wrote this under your profile. In this group you have a name of its own.',
  cannotRun: 'They have a name for this group, and would have to run it under their profile.',
})

const colours: Record<AliasColour, string> = {
  bush: 'Bush',
  clay: 'Clay',
  indigo: 'Indigo',
  sage: 'Sage',
  gold: 'Gold',
  rain: 'Rain',
}

export const aliasCopy = catalogue('aliasCopy', {
  allow: 'Members may write under another name',
  allowText:
    'Each member may choose a name for this group, which leads to no profile. You see that it is the same person, what they wrote and how often, and not the account. If you switch it off, those who have one keep it.',
  title: 'A name for this group',
  writesAs: 'You write here as',
  withProfile: 'You write here with your profile.',
  choose: 'Choose a name for this group',
  change: 'Change',
  name: 'Name',
  nameHint: 'Nobody else in the group may use it.',
  colour: 'Colour',
  colours,
  rules:
    'You can change it once a year. If you leave and come back, it is still yours. “Forget my health data” in Privacy removes it from discreet groups, together with everything you wrote there.',
  early: 'Choose it before you write: what stands under your profile already stays there.',
  closed:
    'With it, the chat, events and invitations of this group are closed to you, because they show profiles.',
  howSeen: 'How others see it',
  members: 'Members of the group',
  noProfile: 'No link to a profile',
  runners: 'Those who run it',
  runnersText:
    'That it is the same person as before, what they wrote here, and how often. Not the account. Whoever let you in knows that you are in the group.',
  staff: 'The staff of this site',
  staffText:
    'The account, only when somebody reports what you wrote. Each look is recorded, and you are told.',
  others: 'Everybody else',
  othersText: 'Nothing on your profile, in searches by your name, in cards or emails.',
  joinTitle: (name: string) => `Join ${name}`,
  joinHint:
    'Whoever chooses one leads nobody to their profile. Left empty, you are here with your profile. You can choose one later.',
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string) => `You write here as ${name}`,
  remove: 'Write with my profile again',
  removing: 'Removing...',
  removed: 'You write here with your profile again. What stands under the name stays so.',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The name was not saved. Please try again.',
})
