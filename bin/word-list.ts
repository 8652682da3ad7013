import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { say } from './print.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = ['app', 'features', 'platform', 'ui', 'fixtures', 'e2e', 'bench', 'bin', 'migrations']

/** Words of the first version and the terms that replace them (docs/architecture.md). They may not come back into names. */
const inNames = new Map<string, string>([
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['door', 'visibility, session or drawer'],
  ['told', 'notified'],
  ['tell', 'notify'],
  ['tells', 'notifies'],
  ['hear', 'receive'],
  ['hears', 'receives'],
  ['heard', 'received'],
  ['kept', 'stored, saved or cached'],
  ['keeper', 'owner or admin'],
  ['chore', 'scheduled job'],
  ['chores', 'scheduled jobs'],
  ['sought', 'search text'],
  ['eyes', 'viewer'],
  ['whoever', 'a plain pronoun'],
  ['anew', 'again'],
  ['lastly', 'the last statement of the pipeline'],
])

/** The same for comments and titles of tests. */
const inProse = new Map<string, string>([
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['told', 'notified'],
  ['kept', 'stored, saved or cached'],
  ['chore', 'scheduled job'],
  ['journey', 'end-to-end test'],
  ['journeys', 'end-to-end tests'],
  ['whoever', 'a plain pronoun'],
  ['whom', 'a plain pronoun'],
  ['anew', 'again'],
  ['themself', 'themselves'],
  ['the clock', 'the scheduler'],
  ['so many', 'N'],
  ['lets go', 'releases'],
])

/** True uses, by name: the link that says 'tell us'. */
const allowedNames = new Set(['tellUs'])

export type Finding = { line: number; word: string; instead: string }

/** Finds words of the first version in the names, comments and test titles of one source file. */
export function findOldWords(text: string, isSql = false): Finding[] {
  const found: Finding[] = []
  const comment = isSql ? /--[^\n]*/g : /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g
  const title = /^\s*(?:test|describe)(?:\.\w+)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)/gm
  const prose = [...text.matchAll(comment), ...(isSql ? [] : text.matchAll(title))]
  for (const { 0: part, index } of prose)
    for (const [word, instead] of inProse)
      if (new RegExp(`\\b${word}\\b`, 'i').test(part))
        found.push({ line: lineAt(text, index), word, instead })

  if (isSql) return found
  const strings = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  const code = text.replaceAll(comment, blank).replaceAll(strings, blank)
  for (const { 0: name, index } of code.matchAll(/[A-Za-z_$][\w$]*/g)) {
    if (allowedNames.has(name)) continue
    for (const part of name.split(/(?=[A-Z])|_/)) {
      const instead = inNames.get(part.toLowerCase())
      if (instead) found.push({ line: lineAt(text, index), word: name, instead })
    }
  }
  return found
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Names every place where a word of the first version came back. */
export function checkWords(folder = root): boolean {
  const files = globSync(
    sources.map((source) => `${source}/**/*.{ts,tsx,sql}`),
    { cwd: folder },
  )
  let isClean = true
  for (const file of files.filter((name) => !/word-list(\.test)?\.ts$/.test(name)))
    for (const { line, word, instead } of findOldWords(
      readFileSync(path.join(folder, file), 'utf8'),
      file.endsWith('.sql'),
    )) {
      isClean = false
      say(`  ${file}:${line} has '${word}': use ${instead}`)
    }
  return isClean
}
