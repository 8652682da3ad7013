import * as z from 'zod/mini'
import { catalogue } from '#platform/contract/catalogue.ts'

/** How a column holds its text: plain, as a list, or in JSON. */
type Column = { name: string; as: 'text' | 'list' | 'json' }
type Texts = { columns: Column[]; /** A number by which its rows are read in order. */ key: string }

const texts = (...names: string[]): Column[] => names.map((name) => ({ name, as: 'text' as const }))
const lists = (...names: string[]): Column[] => names.map((name) => ({ name, as: 'list' as const }))
const json = (...names: string[]): Column[] => names.map((name) => ({ name, as: 'json' as const }))
const rows = (...columns: Column[][]): Texts => ({ columns: columns.flat(), key: 'id' })

/** Every column that what members and staff write can reach, so that an @name may stand in it. A test compares it with the schema. */
export const namedTexts = catalogue('namedTexts', {
  posts: rows(texts('content', 'title', 'location', 'event_time'), json('image', 'more_images')),
  post_versions: rows(texts('content', 'location')),
  post_drafts: rows(texts('content', 'location'), json('poll', 'images')),
  polls: { columns: [...texts('question'), ...lists('options')], key: 'post_id' },
  comments: rows(texts('content'), json('images')),
  comment_versions: rows(texts('content')),
  discussions: rows(texts('content', 'title'), json('images')),
  group_guide_pages: rows(texts('title', 'content')),
  group_bans: { columns: texts('reason'), key: 'group_id' },
  group_mutes: { columns: texts('reason'), key: 'group_id' },
  group_log: rows(texts('excerpt', 'reason')),
  groups: rows(texts('name', 'description', 'rules'), lists('questions', 'approval_words'), json('image')),
  group_members: { columns: json('answers'), key: 'group_id' },
  conversations: rows(texts('name', 'about_name')),
  messages: rows(texts('content'), json('images')),
  businesses: rows(
    texts('name', 'description', 'location', 'city', 'country', 'legal_name', 'street_address'),
    texts('declaration', 'verification_declined', 'suspension_reason'),
    json('image', 'logo', 'gallery'),
  ),
  shop_settings: { columns: texts('collection_note', 'holiday_note'), key: 'business_id' },
  products: rows(texts('name', 'description', 'state_reason', 'appeal'), json('image', 'gallery', 'options')),
  product_variants: rows(texts('sku', 'barcode'), lists('choices')),
  blocked_listing_attempts: rows(texts('name', 'reason')),
  listing_rules: rows(texts('name', 'reason', 'source', 'notice')),
  licences: rows(texts('holder', 'reason')),
  business_reviews: rows(texts('content', 'reply')),
  product_reviews: rows(texts('content', 'reply')),
  orders: rows(texts('note', 'tracking')),
  order_lines: rows(texts('name', 'variant', 'sku')),
  order_events: rows(texts('note')),
  order_messages: rows(texts('content')),
  order_dispute_events: rows(texts('note')),
  repeat_orders: rows(texts('note')),
  membership_events: rows(texts('note')),
  reports: rows(texts('reason')),
  moderation_cases: rows(texts('name', 'excerpt', 'reason', 'appeal', 'appeal_reason')),
  contact_messages: rows(texts('name', 'subject', 'message')),
  notifications: rows(texts('subject')),
  saved_searches: rows(texts('words')),
  users: rows(texts('display_name', 'bio', 'location'), lists('muted_words')),
} satisfies Record<string, Texts>)

export const NamedTable = z.enum(Object.keys(namedTexts) as (keyof typeof namedTexts)[])
export type NamedTable = z.infer<typeof NamedTable>
export const namedTables = NamedTable.options
export const textsOf = (table: NamedTable): Texts => namedTexts[table]

/** Tables whose column `format` repeats the text. */
export const formatted = new Set<NamedTable>(['posts', 'comments', 'discussions', 'group_guide_pages'])
