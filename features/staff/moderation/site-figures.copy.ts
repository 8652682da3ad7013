import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { numbers } from '#platform/contract/units/numbers.ts'

const count = (value: number) => numbers.whole(value)
const members = (value: number) => plural(value, { one: '1 member', other: `${count(value)} members` })

type Counted = {
  title: string
  unit: string
  column: string
  lastWeek: (value: string) => string
  soFar: (value: string) => string
}

export const siteFigureCopy = catalogue('siteFigureCopy', {
  title: 'Figures',
  note: 'Weeks begin on Monday. Not counted are the sample community, members who are suspended or leaving, and posts that are deleted, hidden or wait for approval. A week without a bar was not counted.',
  none: 'No figures yet',
  noneText: 'Counting begins within the hour.',
  week: 'Week of',
  notCounted: '–',
  compared: {
    count: (sentence: string, difference: string, isMore: boolean) =>
      `${sentence}, ${difference} ${isMore ? 'more' : 'fewer'} than usual.`,
    amount: (sentence: string, difference: string, isMore: boolean) =>
      `${sentence}, ${difference} ${isMore ? 'more' : 'less'} than usual.`,
  },
  same: (sentence: string) => `${sentence}, as usual.`,
  asUsual: 'As usual or better',
  lessThanUsual: 'Less than usual',
  members: {
    title: 'Members',
    sentence: (value: number) => `${members(value)}.`,
    grown: (value: number, by: number) =>
      by === 0
        ? `${members(value)}, as many as a week ago.`
        : `${members(value)}, ${count(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'} than a week ago.`,
    unit: 'Members at the end of each week',
    growing: 'Growing',
    steady: 'Steady',
    shrinking: 'Shrinking',
    total: 'Members',
    joined: 'Joined',
  },
  active: {
    title: 'Active members',
    unit: 'Members who were here in each week',
    column: 'In the week',
    lastWeek: (value) => `${value} members were here last week`,
    soFar: (value) => `${value} members were here this week so far.`,
  } satisfies Counted,
  daily: 'On a day, on average',
  posts: {
    title: 'Posts',
    unit: 'Posts in each week',
    column: 'Posts',
    lastWeek: (value) => `${value} posts last week`,
    soFar: (value) => `${value} posts this week so far.`,
  } satisfies Counted,
  money: {
    title: 'Orders and money',
    unit: 'Paid for orders and memberships, less refunds, by the day it arrived. What is paid for orders is the shops’.',
    column: 'Together',
    lastWeek: (value) => `${value} came in last week`,
    soFar: (value) => `${value} came in this week so far.`,
  } satisfies Counted,
  orders: 'Orders paid',
  orderMoney: 'For orders',
  membershipMoney: 'For memberships',
  retention: {
    title: 'Those who stay',
    sentence: (percent: string, weeks: number) =>
      plural(weeks, {
        one: `Of 100 who join, ${percent} are here again in the next week.`,
        other: `Of 100 who join, ${percent} are here ${weeks} weeks later.`,
      }),
    none: 'Nobody has been a member for a week yet.',
    unit: 'Of those who joined in the last twelve weeks, how many came in each week since, in percent',
    better: 'More than before',
    worse: 'Fewer than before',
    joinedIn: 'Joined in the week of',
    joined: 'Members',
    joinWeek: 'Joined',
    percent: (value: number) => `${Math.round(value)}%`,
    later: (weeks: number) => `+${weeks}`,
  },
  mails: {
    title: 'Emails that failed',
    sentence: (value: number) =>
      value === 0
        ? 'No email was given up in this week and the last.'
        : plural(value, {
            one: 'One email was given up in this week and the last.',
            other: `${count(value)} emails were given up in this week and the last.`,
          }),
    unit: 'Emails that the mail server refused until they were given up, in each week',
    good: 'All delivered',
    bad: 'Look at the mail server',
    column: 'Given up',
  },
  storage: {
    title: 'Storage',
    sentence: (size: string) => `The site takes ${size}.`,
    grown: (size: string, more: string, isMore: boolean) =>
      `The site takes ${size}, ${more} ${isMore ? 'more' : 'less'} than a week ago.`,
    unit: 'The database and the pictures and files of members, at the end of each week',
    steady: 'Steady',
    fast: 'Growing fast',
    database: 'Database',
    media: 'Files',
  },
  health: 'Health',
})
