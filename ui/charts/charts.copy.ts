import { catalogue } from '#platform/contract/catalogue.ts'

export const chartCopy = catalogue('chartCopy', {
  asTable: 'As a table',
  usual: (value: string) => `Usual ${value}`,
})
