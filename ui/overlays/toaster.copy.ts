/** Apart from copy.ts, which every page loads. */
export const toasterCopy = { sendWithWhatsApp: 'Send with WhatsApp' }
