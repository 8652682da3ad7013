/** Banks with one branch code for all of their accounts. */
const branches = new Map([
  ['Absa', '632005'],
  ['African Bank', '430000'],
  ['Bidvest Bank', '462005'],
  ['Capitec', '470010'],
  ['Discovery Bank', '679000'],
  ['FNB', '250655'],
  ['Investec', '580105'],
  ['Nedbank', '198765'],
  ['Standard Bank', '051001'],
  ['TymeBank', '678910'],
])

export const bankNames = [...branches.keys()]

/** How some banks are written as well. */
const otherNames = new Map([['First National Bank', 'FNB']])

const plain = (name: string) => name.toLowerCase().replace(/bank|[^a-z]/g, '')

/** The branch code of a bank, however its name is written; undefined: unknown. */
export function branchOf(bank: string) {
  const wanted = plain(bank)
  if (wanted === '') return undefined
  const other = [...otherNames].find(([name]) => plain(name) === wanted)?.[1]
  return [...branches].find(([name]) => plain(name) === plain(other ?? bank))?.[1]
}
