import { sql, type RawBuilder } from 'kysely'
import type { Viewer } from '#platform/contract/viewer.ts'

/** SQL for the viewer's id, such as `$1` or a column; null for a visitor who is not logged in. */
export type ViewerSql = string | null

const placeholder = ':viewer:'

type Rule = (viewer: ViewerSql) => string

/** Makes a Kysely condition, or another expression, of a visibility rule that is written as SQL text. The viewer's id becomes a parameter. */
export const viewerCondition = <T = boolean>(viewer: Viewer | null, rule: Rule): RawBuilder<T> =>
  viewer ? withViewer(viewer, partsOf(rule)) : sql.raw(`(${rule(null)})`)

/** The same for a rule that many requests use: its text is made once. */
export function viewerExpression<T>(rule: Rule): (viewer: Viewer | null) => RawBuilder<T> {
  const [parts, forVisitor] = [partsOf(rule), sql.raw<T>(`(${rule(null)})`)]
  return (viewer) => (viewer ? withViewer(viewer, parts) : forVisitor)
}

const partsOf = (rule: Rule) => rule(placeholder).split(placeholder)

function withViewer<T>({ id }: Viewer, [first = '', ...rest]: string[]): RawBuilder<T> {
  const parts = rest.map((part) => sql`${id}${sql.raw(part)}`)
  return sql<T>`(${sql.raw(first)}${sql.join(parts, sql``)})`
}
