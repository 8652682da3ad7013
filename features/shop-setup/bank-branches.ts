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

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bbank\b/g, '')
    .replace(/[^a-z]/g, '')

/** The branch code of a bank, however its name is written; undefined: unknown. */
export const branchOf = (bank: string) =>
  plain(bank) === '' ? undefined : [...branches].find(([name]) => plain(name) === plain(bank))?.[1]
