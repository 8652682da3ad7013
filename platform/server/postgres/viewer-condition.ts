import { sql, type RawBuilder } from 'kysely'
import type { Viewer } from '#platform/contract/viewer.ts'

/** SQL for the viewer's id, such as `$1` or a column; null for a visitor who is not logged in. */
export type ViewerSql = string | null

const placeholder = ':viewer:'

/** Makes a Kysely condition, or another expression, of a visibility rule that is written as SQL text. The viewer's id becomes a parameter. */
export function viewerCondition<T = boolean>(
  viewer: Viewer | null,
  rule: (viewer: ViewerSql) => string,
): RawBuilder<T> {
  if (!viewer) return sql.raw(`(${rule(null)})`)
  const [first = '', ...rest] = rule(placeholder).split(placeholder)
  const parts = rest.map((part) => sql`${viewer.id}${sql.raw(part)}`)
  return sql<T>`(${sql.raw(first)}${sql.join(parts, sql``)})`
}
