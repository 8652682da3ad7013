/** '14:05', where the device is. */
export const hourOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-ZA', { hour: '2-digit', minute: '2-digit' })
