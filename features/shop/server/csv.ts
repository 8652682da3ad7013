/** A numeric amount for a spreadsheet. */
export type Cell = string | { amount: string }

/** `1234.50`, with a minus sign below zero. */
export const decimal = (cents: number): Cell => {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return { amount: `${cents < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}` }
}

/** RFC 4180, with the byte order mark by which spreadsheets recognize UTF-8. */
export const csvOf = (rows: Cell[][]) =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

function cellOf(cell: Cell) {
  if (typeof cell !== 'string') return cell.amount
  // Prevents formulas in members' texts: spreadsheets treat a value after an apostrophe as text.
  const words = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}
