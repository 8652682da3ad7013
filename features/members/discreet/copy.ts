import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { discreetName } from '#platform/contract/discreet.ts'

export const discreetCopy = catalogue('discreetCopy', {
  title: 'Discreet',
  text: 'Applies to this browser on this device only. Nothing is saved to your account.',
  name: 'Neutral name and icon',
  nameText: `In tabs and on the home screen this is “${discreetName}” with a notebook. If you have installed the app, remove it from the home screen and add it again. The pages themselves stay as they are.`,
  lock: 'Lock after a minute',
  lockText: 'After a minute without use, here or in the background, you need a PIN to open the page again.',
  newPin: 'PIN, 4 to 8 digits',
  repeatPin: 'The same PIN again',
  badPin: 'Please enter 4 to 8 digits.',
  otherPin: 'The PINs don’t match.',
  turnOn: 'Turn on the lock',
  turningOn: 'Turning on...',
  cancel: 'Cancel',
  lockOn: 'The lock is on',
  lockOff: 'The lock is off',
  lockNow: 'Lock now',
  passkey: 'Unlock with a passkey',
  passkeyText: 'Use one you’ve added under Security. The PIN still works.',
  passkeyFailed: 'No passkey was chosen',
  passkeyFailedText: 'Add one under Security first, or try again.',
  unsupported: 'This browser can’t lock the page: it needs a secure connection (https) and storage.',
  cards: 'Links that reveal nothing',
  cardsText: `In chats, links that you share from here show “${discreetName}” and a notebook instead of a title and a picture. Their address still names the site.`,
  leave: 'Leave button',
  leaveText:
    'One tap, or Escape three times, replaces this page with a weather site. With the lock on, going back shows the lock.',
  limits:
    'The lock is for people who pick up your phone. It doesn’t encrypt anything: somebody with time and knowledge can read the browser’s storage. Pages that you have seen stay in the browser’s history, and the phone may show a picture of the page among its open apps.',
})

export const lockCopy = catalogue('lockCopy', {
  name: discreetName,
  locked: 'Locked after a minute without use',
  passkey: 'Unlock with passkey',
  pin: 'PIN',
  unlock: 'Unlock',
  checking: 'Checking...',
  wrong: (left: number) =>
    `That PIN isn’t right. ${plural(left, { one: 'One try is', other: `${left} tries are` })} left before you’re logged out.`,
  passkeyFailed: 'The passkey wasn’t accepted. Try again, or enter your PIN.',
  noTries: 'No attempts are left. You’re being logged out, which needs a connection.',
  logOut: 'Log out instead',
  logOutFailed: 'Logging out needs a connection. Nothing is shown until then.',
  leave: 'Leave',
})
