import { withoutInvisible } from '#platform/contract/typed/pasted.ts'

/** The code in what was scanned: the address of the check-in page with it. */
export const codeIn = (text: string) => /#([0-9a-f]{32})$/.exec(text)?.[1] ?? null

/** '9f3a-61c2' as '9F3A61C2'; null for anything but a code that was typed. */
export function shortCodeIn(words: string) {
  const digits = withoutInvisible(words).replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-F]{8}$/.test(digits) ? digits : null
}

/** As the list has it: SHA-256, in hexadecimal digits. */
export async function hashOf(code: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
