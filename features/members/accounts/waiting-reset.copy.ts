import { catalogue } from '#platform/contract/catalogue.ts'
/** Apart from the settings' copy, which every tab loads. */
export const waitingResetCopy = catalogue('waitingResetCopy', {
  title: 'Somebody asked for a new password',
  text: (email: string, when: string) =>
    `We’ll send the link to ${email} on ${when}. If it wasn’t you, stop it, change your password and remove that address.`,
  stop: 'Stop it',
  stopping: 'Stopping...',
  failed: 'The link could not be stopped',
})
