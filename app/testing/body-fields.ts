import type * as z from 'zod/mini'

/** Every field of a body with its path, also those of nested objects. */
export function bodyFields(schema: unknown, at = ''): [string, z.ZodMiniType][] {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema)) return []
  const { def } = schema._zod as { def: Record<string, unknown> }
  const inner = ['in', 'out', 'innerType', 'element', 'left', 'right'].flatMap((part) =>
    bodyFields(def[part], at),
  )
  const options = Array.isArray(def.options) ? def.options.flatMap((option) => bodyFields(option, at)) : []
  const shape = Object.entries((def.shape ?? {}) as Record<string, z.ZodMiniType>).flatMap(
    ([name, field]): [string, z.ZodMiniType][] => [
      [`${at}.${name}`, field],
      ...bodyFields(field, `${at}.${name}`),
    ],
  )
  return [...inner, ...options, ...shape]
}
