import pg from 'pg'

type Parser = (text: string) => unknown

const oid = {
  int8: 20,
  texts: 1009,
  int8s: 1016,
  date: 1082,
  dates: 1182,
  timestamptz: 1184,
  timestamptzs: 1185,
}

const parsers: Record<number, Parser> = {
  [oid.int8]: Number,
  [oid.int8s]: (text) => stringsOf(text).map((value) => value && Number(value)),
  [oid.date]: String,
  [oid.dates]: (text) => stringsOf(text),
  [oid.timestamptz]: toInstant,
  [oid.timestamptzs]: (text) => stringsOf(text).map((value) => value && toInstant(value)),
}

/** How values are read: counts and ids as numbers, instants as the ISO strings that answers carry. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number): Parser => parsers[type] ?? pg.types.getTypeParser(type, 'text'),
}

/** `2026-11-21 10:00:00.5+00`, as Postgres says it, becomes `2026-11-21T10:00:00.500Z`. */
export function toInstant(text: string): string {
  const isPlain = text.endsWith('+00') && text.charCodeAt(10) === 32
  if (!isPlain) return new Date(text).toISOString()

  const fraction = text.length === 22 ? '000' : text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

const stringsOf = (text: string): (string | null)[] => pg.types.getTypeParser(oid.texts, 'text')(text)
