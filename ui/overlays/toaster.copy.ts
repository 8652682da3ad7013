import { catalogue } from '#platform/contract/catalogue.ts'
/** Apart from copy.ts, which every page loads. */
export const toasterCopy = catalogue('toasterCopy', { sendWithWhatsApp: 'Send with WhatsApp' })
