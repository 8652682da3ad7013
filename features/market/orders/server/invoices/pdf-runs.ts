import bidiFactory from 'bidi-js/dist/bidi.mjs'
import { filesFor, fontIn, isLatin, mainFile, type Face, type FontFile } from './pdf-fonts.ts'

/** A part of a line in one font, in the order in which it is seen. */
export type Run = { text: string; font: FontFile }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const ignorable = /\p{Default_Ignorable_Code_Point}/u
const joiners = /[\u200C\u200D]/u
const alike: Record<string, string> = { '\t': ' ', '\u202F': '\u00A0', '\u2009': ' ', '\u02BC': '’' }

/** Composed letters, one kind of line break, and no marks that only turn the writing direction. */
export const plainText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')

/** Chooses a font for each letter of a line; notes the files that have to be read before it can. */
export class FontChoice {
  readonly missing = new Set<string>()
  /** The files that the document has already opened. */
  readonly opened = new Set<string>()
  readonly #lines = new Map<string, Run[]>()

  runsOf(face: Face, line: string): Run[] {
    if (isLatin(line)) return [{ text: line, font: mainFile(face) }]
    const key = `${face} ${line}`
    const runs =
      this.#lines.get(key) ?? inSeenOrder(lettersOf(line).flatMap((letter) => this.#choose(face, letter)))
    this.#lines.set(key, runs)
    return runs
  }

  #choose(face: Face, letter: string): Run[] {
    const characters = [...letter].filter((character) => !ignorable.test(character))
    if (characters.length === 0) return []
    for (const font of filesFor(face, letter, characters)) {
      const loaded = fontIn(font)
      const has = (character: string) => loaded?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
      if (!loaded) this.missing.add(font.file)
      else if (characters.every(has)) {
        const text = [...letter].filter((one) => !ignorable.test(one) || (joiners.test(one) && has(one)))
        return [{ text: text.join(''), font }]
      }
    }
    return this.#replace(face, letter, characters)
  }

  /** No font has the letter as a whole: its parts, then what looks like it, then its base, then a question mark. */
  #replace(face: Face, letter: string, characters: string[]): Run[] {
    if (characters.length > 1) {
      const [first = '', ...rest] = characters
      const shown = rest.filter((part) => !/\p{M}|\p{Emoji_Modifier}/u.test(part))
      return [first, ...shown].flatMap((part) => this.#choose(face, part))
    }
    const like = alike[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
    const unknown = { text: '?', font: mainFile(face) }
    if (like === '' || like === characters[0]) return [unknown]
    const parts = lettersOf(like).flatMap((part) => this.#choose(face, part))
    return parts.some(({ text }) => text === '?') ? [unknown] : parts
  }
}

function inSeenOrder(letters: Run[]): Run[] {
  const line = letters.map(({ text }) => text).join('')
  if (!fromRight.test(line)) return merge(letters.map((letter) => ({ ...letter, level: 0 })))

  const { levels } = bidi.getEmbeddingLevels(line)
  let at = 0
  const leveled = letters.map((letter) => {
    const level = levels[at] ?? 0
    at += letter.text.length
    return { ...letter, level, text: level % 2 === 1 ? mirrored(letter.text) : letter.text }
  })
  return reorder(merge(leveled)).map(({ text, font, level }) => ({
    // The library turns the letters of scripts that are written from the right, but not the marks between them.
    text: level % 2 === 1 && !fromRight.test(text) ? lettersOf(text).toReversed().join('') : text,
    font,
  }))
}

type LeveledRun = Run & { level: number }

const mirrored = (text: string) => bidi.getMirroredCharacter(text) ?? text

function merge(letters: LeveledRun[]): LeveledRun[] {
  const runs: LeveledRun[] = []
  for (const letter of letters) {
    const before = runs.at(-1)
    if (before?.font.file === letter.font.file && before.level === letter.level) before.text += letter.text
    else runs.push({ ...letter })
  }
  return runs
}

/** Rule L2 of the Unicode bidirectional algorithm, on runs. */
function reorder(runs: LeveledRun[]): LeveledRun[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end)
    }
  return ordered
}
