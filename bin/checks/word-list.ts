import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { say } from '../print.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = [
  'app',
  'features',
  'screens',
  'platform',
  'ui',
  'fixtures',
  'e2e',
  'tools',
  'bin',
  'migrations',
]

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
  ['says', 'what it does: reply, expect, label'],
  ['thing', 'subject, target, product'],
  ['things', 'the plural of what they are'],
  ['unsought', 'without a search'],
  ['clock', 'system, deadline or scheduler'],
])

/** The same for comments, titles of tests and Markdown. */
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

/** True uses, by name: the link that says 'tell us', an icon, and the clock of a browser or a wall. */
const allowedNames = new Set(['tellUs', 'Clock', 'clock'])

export type Finding = { line: number; word: string; instead: string }

type Language = 'typescript' | 'sql' | 'markdown'

/** Finds words of the first version in one file: of a program in names, comments and test titles, of Markdown everywhere. */
export function findOldWords(text: string, language: Language = 'typescript'): Finding[] {
  const found: Finding[] = []
  for (const { 0: part, index } of proseOf(text, language))
    for (const [word, instead] of inProse)
      if (new RegExp(`\\b${word}\\b`, 'i').test(part))
        found.push({ line: lineAt(text, index), word, instead })
  return language === 'typescript' ? [...found, ...findOldNames(text)] : found
}

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g
const title = /^\s*(?:test|describe)(?:\.\w+)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)/gm
const prosePatterns: Record<Language, RegExp[]> = {
  typescript: [comment, title],
  sql: [/--[^\n]*/g],
  markdown: [/[^\n]+/g],
}
const proseOf = (text: string, language: Language) =>
  prosePatterns[language].flatMap((pattern) => [...text.matchAll(pattern)])

function findOldNames(text: string) {
  const found: Finding[] = []
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
    [...sources.map((source) => `${source}/**/*.{ts,tsx,sql}`), '*.md', 'tools/*/*.md', 'docs/**/*.md'],
    {
      cwd: folder,
    },
  ).filter((name) => !isLeftOut.test(name))
  let isClean = true
  for (const file of files)
    for (const { line, word, instead } of findOldWords(
      readFileSync(path.join(folder, file), 'utf8'),
      languageOf(file),
    )) {
      isClean = false
      say(`  ${file}:${line} has '${word}': use ${instead}`)
    }
  return isClean
}

/** The lists of words, and the texts of others. */
const isLeftOut = /word-list(\.test)?\.ts$|^THIRD-PARTY-NOTICES\.md$/

const languageOf = (file: string): Language =>
  file.endsWith('.sql') ? 'sql' : file.endsWith('.md') ? 'markdown' : 'typescript'
