import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'

/** What a visitor reads above the feed. */
export const visitorCopy = catalogue('visitorCopy', {
  title: 'South Africa’s cannabis community',
  text: (age: number) =>
    `Growers, patients and makers talk, meet and trade here, within the law and without the noise. For adults of ${age} and over.`,
  textWithoutMarket: (age: number) =>
    `Growers, patients and makers talk and meet here, within the law and without the noise. For adults of ${age} and over.`,
  login: 'Login',
  scene: (hour: string) => `The veld at this hour, ${hour}`,
  members: (count: string, number: number) => plural(number, { one: '1 member', other: `${count} members` }),
  postsToday: (count: number) =>
    plural(count, { one: '1 post in the last day', other: `${count} posts in the last day` }),
  groups: (count: string, number: number) => plural(number, { one: '1 group', other: `${count} groups` }),
  groupsText: 'Questions, guides and company',
  nextEvent: (place: string, going: number) =>
    `Next event: ${place}, ${plural(going, { one: '1 going', other: `${going} going` })}`,
})

/** What people do here, by what the site has. */
export const visitorText = (age: number) =>
  hasSection('market') ? visitorCopy.text(age) : visitorCopy.textWithoutMarket(age)
