/** Dollar-quoted bodies, strings and comments: what is inside is no statement of the file. */
const opaque = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g

const doBlock = /\bdo\s+(\$\w*\$)([\s\S]*?)\1/gi

/** A `do` block runs at once, in one transaction unless it commits in between: its statements are the file's. */
const unwrapped = (file: string) =>
  file.replace(doBlock, (_block, _quotes, body: string) =>
    /\bcommit\b/i.test(body) ? '' : body.replace(/\b(?:begin|loop|then|else)\b/gi, ';'),
  )

/** The statements of a file in lower case, with single spaces, without comments; bodies of functions are `$$`, strings are `''`. */
export const sqlStatementsOf = (file: string) =>
  unwrapped(file)
    .replace(opaque, (text) => (text.startsWith('$') ? '$$$$' : text.startsWith("'") ? "''" : ' '))
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

/** Splits at commas that are in no brackets: the actions of an `alter table`. */
export function splitActions(text: string) {
  const actions = ['']
  let depth = 0
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (character === ',' && depth === 0) actions.push('')
    else actions.push(`${actions.pop() ?? ''}${character}`)
  }
  return actions.map((action) => action.trim())
}
