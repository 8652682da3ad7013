import type { ComponentType } from 'react'

/** What `import(…)` gives: a file that is loaded on demand exports its component and nothing else (docs/decisions/0032). */
export type ComponentModule<P> = Record<string, ComponentType<P>>

export function componentOf<P>(module: ComponentModule<P>): ComponentType<P> {
  const [component] = Object.values(module)
  if (!component) throw new Error('A file that is loaded on demand must export a component.')
  return component
}
