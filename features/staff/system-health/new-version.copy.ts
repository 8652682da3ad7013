import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'

export const newVersionCopy = catalogue('newVersionCopy', {
  isOut: (version: string, running: string) => `Highveld ${version} is out; you run ${running}.`,
  notes: 'What is new',
  failing: (since: string, error: string) =>
    `The address that knows the newest version has not answered since ${siteDate(since)}: ${error}.`,
})
