import type { ComponentModule } from '#ui/overlays/component-module.ts'

type LoadComponent = () => Promise<ComponentModule<object>>

export type Route = {
  path: string
  page: LoadComponent
  /** Number of columns; with one, the page arranges its own layout. */
  columns: 1 | 2 | 3
  /** The first component of the right column, if there is one. */
  side?: LoadComponent
  /** A section of the header that this page belongs to. */
  section?: string
  /** A different query, or a different value of this name in it, counts as a different page, which starts at the top. */
  byQuery?: true | string
  /** The right column belongs to the page: on a narrow screen it follows the main column. */
  keepRight?: true
}
