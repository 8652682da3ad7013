import type { Page } from '#platform/contract/endpoint.ts'

/** The error for a cursor that we did not create. */
export class CursorError extends Error {}

const longest = 500

/** Encodes the key of a page's last row for a URL. */
export const cursorOf = (key: (number | string)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Decodes a cursor if its values have exactly these types: `readCursor(text, ['string', 'id'])`. */
export function readCursor<const Kinds extends readonly Kind[]>(text: string, kinds: Kinds): Key<Kinds> {
  const key = parse(text)
  if (!hasKinds(key, kinds)) throw new CursorError('Page is not valid.')
  return key
}

/** The id after which a list of the newest goes on; without a cursor, larger than any. */
export const idBefore = ({ cursor }: { cursor?: string | undefined }) =>
  cursor ? readCursor(cursor, ['id'])[0] : Number.MAX_SAFE_INTEGER

type Kind = keyof typeof isOfKind
type Key<Kinds extends readonly Kind[]> = { [I in keyof Kinds]: Kinds[I] extends 'string' ? string : number }

function parse(text: string): unknown {
  if (text.length > longest || !/^[\w-]+$/.test(text)) return undefined
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function hasKinds<const Kinds extends readonly Kind[]>(key: unknown, kinds: Kinds): key is Key<Kinds> {
  if (!Array.isArray(key) || key.length !== kinds.length) return false
  return kinds.every((kind, index) => isOfKind[kind](key[index]))
}

const isWhole = (value: unknown, max: number) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max

/** An id is compared with a bigint column, another number with an integer column, which takes no larger one. */
const isOfKind = {
  id: (value: unknown) => isWhole(value, Number.MAX_SAFE_INTEGER),
  number: (value: unknown) => isWhole(value, 2_147_483_647),
  string: (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
}

/** Removes the extra row that shows whether there is a next page. */
export function pageOf<Row, T>(
  rows: Row[],
  limit: number,
  shapeRow: (row: Row) => T,
  keyOf: (row: Row) => (string | number)[],
): Page<T> {
  const stored = rows.slice(0, limit)
  const last = rows.length > limit ? stored.at(-1) : undefined
  return { items: stored.map(shapeRow), next: last ? cursorOf(keyOf(last)) : null }
}
