import { expect, test } from 'vitest'
import { readEventHours } from '#features/community/events/event-hours.ts'
import { OnlineLink } from '#features/community/posts/event-input.ts'
import { readDay, understoodHours } from '#features/market/businesses/read-hours.ts'
import { diseaseWordsIn } from '#features/market/listing-rules/cbd-label.ts'
import { rulesInWords } from '#features/market/listing-rules/judge-listing.ts'
import { lettersOf, plainText } from '#features/market/orders/server/invoices/pdf-runs.ts'
import { isReservedUsername } from '#features/members/accounts/server/reserved-usernames.ts'
import { firstNameOf } from '#features/members/people/first-name.ts'
import { bareHost, comparable, isHost } from '#features/members/text-rules/rule-values.ts'
import { compileRules, countLinks } from '#features/members/text-rules/server/blocked.ts'
import { judgeGoods } from '#features/site/cannabis-check/judge-goods.ts'
import { looksLikeOffer } from '#features/site/cannabis-check/judge-post.ts'
import { declaredCharset, readHead } from '#features/site/link-previews/server/read-head.ts'
import { breakLines } from '#features/site/media/server/drawn-text.ts'
import { plain } from '#features/site/places/server/gazetteer.ts'
import { readAreas } from '#features/site/places/server/named-areas.ts'
import { readSvg } from '#features/staff/site-settings/server/mark/read-svg.ts'
import { addressesIn } from '#platform/contract/addresses.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import { isBlank, isVisible, lineText, optionalLine, text as textField } from '#platform/contract/fields.ts'
import { firstLinkOf, mentionsOf, readText, tagsOf } from '#platform/contract/linked-text.ts'
import { readFormatted } from '#platform/contract/read-formatted.ts'
import { emailAddress } from '#platform/contract/typed/email.ts'
import { foldName, foldText } from '#platform/contract/typed/fold-text.ts'
import { pastedLine, withoutInvisible } from '#platform/contract/typed/pasted.ts'
import { readPhone } from '#platform/contract/typed/phone.ts'
import { readPrice, withoutCurrency } from '#platform/contract/typed/read-price.ts'

const length = 10_000
const problem = { error: () => 'not valid' }

const findBlocked = compileRules([
  { kind: 'host', value: 'casino.example' },
  { kind: 'word', value: 'casino' },
])

/** Whatever reads a text of a member, or of a page that a member links to. Where expressions are in a field, the field. */
function isRead(read: () => unknown) {
  try {
    return read() !== null
  } catch {
    return false
  }
}

const readers: Record<string, (text: string) => unknown> = {
  'words and hosts that are blocked': findBlocked,
  'links of a young account': countLinks,
  'words of rules': comparable,
  'hosts of rules': (text) => [isHost(text), bareHost(text)],
  offers: looksLikeOffer,
  goods: (text) => judgeGoods({ name: text.slice(0, 100), description: text, priceCents: 100 }),
  'listing rules': (text) => rulesInWords({ name: '', description: text, category: 'Other' }, []),
  diseases: diseaseWordsIn,
  tags: tagsOf,
  mentions: mentionsOf,
  pieces: readText,
  'the first link': (content) => firstLinkOf({ content }),
  addresses: addressesIn,
  marks: readFormatted,
  excerpts: (text) => excerptOf(text, 300),
  'lines of a card': (text) => breakLines(text, 500, 4, (line) => line.length * 8),
  'letters of an invoice': (text) => [plainText(text), lettersOf(text)],
  'texts of a form': (text) => textField(problem, length).safeParse(text),
  'lines of a form': (text) =>
    [lineText(problem, length), optionalLine(length)].map((field) => field.safeParse(text)),
  'pasted lines': (text) => [withoutInvisible(text), pastedLine(problem, length).safeParse(text)],
  'blank texts': (text) => [isBlank(text), isVisible(text)],
  names: (text) => [foldName(text), foldText(text), firstNameOf(text)],
  usernames: (text) => isReservedUsername(text),
  'email addresses': (text) => emailAddress(problem).safeParse(text),
  'phone numbers': readPhone,
  prices: (text) => [readPrice(text), withoutCurrency(text)],
  'opening hours': (text) => [readDay(1, text), understoodHours(text)],
  'hours of an event': readEventHours,
  'online links': (text) => OnlineLink.safeParse(text),
  places: (text) => [readAreas(text), plain(text)],
  'marks of a site': (text) => isRead(() => readSvg(Buffer.from(`<svg>${text}</svg>`))),
  'pages that are previewed': readHead,
  'titles of pages': (text) =>
    readHead(`<head><title>${text}</title><meta name="description" content="${text}">`),
  'the charset of a page': (text) => declaredCharset(Buffer.from(text)),
}

const units =
  `a é ж ٣ 漢 \u0301 . - @ @a # #a [ ] ( ) * _ \` ~ \\ & , " ' ’ < > % / ! ? : | + a. a- a/ a* *a a! aA é. s @a.b ..a a@ a@b.
  http:// https:// https://a.b/( [a]( [a](https://a.b __a *a_ www. 🌿 \u200b \u200d \u00ad \u0000 &lt; 1 1, 12- 1x +27 "a",`
    .split(/\s+/)
    .concat([
      ' ',
      '\n',
      '\t',
      '\r',
      '- ',
      '1. ',
      '1 ',
      '12:00 ',
      'R1 000 ',
      '**a ',
      '<a ',
      '<meta ',
      'a, ',
      '| ',
      ': ',
      'x x',
    ])

const cpuOf = (read: (text: string) => unknown, text: string) => {
  const before = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const most = { ms: 20, busyMs: 100, attempts: 10 }

function bestOf(read: (text: string) => unknown, text: string) {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < most.attempts && best > most.ms; attempt += 1)
    best = Math.min(best, cpuOf(read, text))
  return best
}

/**
 * Whether reading takes more than 20 ms. Where others keep the caches of a core busy, a linear reader may take three to five times as long; a
 * quadratic one takes four times as long for twice the text wherever it runs.
 */
function isTooSlow(read: (text: string) => unknown, text: string, best: number) {
  if (best <= most.ms) return false
  const halfText = text.slice(0, text.length / 2)
  const half = Math.min(...Array.from({ length: most.attempts }, () => cpuOf(read, halfText)))
  return best > most.busyMs || best > 3 * half
}

test.each(Object.entries(readers))('%s are read in a moment, whatever a text consists of', (_what, read) => {
  const slow: string[] = []
  for (const unit of units)
    for (const end of ['', '!']) {
      const text = unit.repeat(Math.floor(length / unit.length)) + end
      // NOTE: the first call compiles expressions for the characters of this unit.
      read(text.slice(0, 100))
      const best = bestOf(read, text)
      if (isTooSlow(read, text, best)) slow.push(`${JSON.stringify(unit)}: ${best.toFixed(0)} ms`)
    }
  expect(slow).toEqual([])
})
