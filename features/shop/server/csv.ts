/** An amount, which a spreadsheet may reckon with. */
export type Cell = string | { amount: string }

/** `1234.50`, below zero with a sign. */
export const decimal = (cents: number): Cell => {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return { amount: `${cents < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}` }
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: Cell[][]) =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

function cellOf(cell: Cell) {
  if (typeof cell !== 'string') return cell.amount
  // What members write is never a formula: a spreadsheet takes what follows an apostrophe as words.
  const words = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}
