/** Spreadsheets set to English (South Africa) expect semicolons and a decimal comma. */
export const csvForms = {
  comma: { separator: ',', point: '.' },
  semicolon: { separator: ';', point: ',' },
} as const
export type CsvForm = keyof typeof csvForms

/** A numeric amount for a spreadsheet, with a decimal point. */
export type Cell = string | { amount: string }

/** `1234.50`, with a minus sign below zero. */
export const decimal = (cents: number): Cell => {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return { amount: `${cents < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}` }
}

/** RFC 4180, with the byte order mark by which spreadsheets recognize UTF-8. */
export function csvOf(rows: Cell[][], form: CsvForm) {
  const { separator, point } = csvForms[form]
  const lines = rows.map((row) => `${row.map((cell) => cellOf(cell, point)).join(separator)}\r\n`)
  return `\uFEFF${lines.join('')}`
}

function cellOf(cell: Cell, point: string) {
  if (typeof cell !== 'string') return cell.amount.replace('.', point)
  // Prevents formulas in members' texts: spreadsheets treat a value after an apostrophe as text.
  const words = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}
