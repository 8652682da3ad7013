const key = 'invitation'

/** The invitation that was opened in this tab, so that it is not lost on the way to the form of registration. */
export function rememberInvitation(code: string) {
  try {
    sessionStorage.setItem(key, code)
  } catch {
    // NOTE: a browser may refuse all storage; the address of the form has the code as well.
  }
}

export function rememberedInvitation(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
