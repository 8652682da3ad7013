const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML, also in attributes. */
export const escape = (value: string) =>
  value.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
