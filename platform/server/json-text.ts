import type { Bytes } from './http/compress.ts'

/** JSON that is already written. While an action returns the same object, its bytes are compressed once. */
export class JsonText {
  readonly text: string
  readonly forms: NonNullable<Bytes['forms']> = {}

  constructor(text: string) {
    this.text = text
  }
}

/** One page of a list, its items as JSON. */
export type JsonPage = { json: JsonText; next: string | null }

export const isJsonPage = (given: unknown): given is JsonPage =>
  typeof given === 'object' && given !== null && 'json' in given && given.json instanceof JsonText
