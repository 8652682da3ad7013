import { AsyncLocalStorage } from 'node:async_hooks'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  addLanguage,
  chooseLanguage,
  currentLanguage,
  english,
  isKnownLanguage,
  type LanguageSource,
} from '#platform/contract/catalogue.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

/** Only for the texts of an answer or a mail, which would otherwise need a parameter through every action. No action decides by it. */
const languages = new AsyncLocalStorage<string>()
chooseLanguage(() => languages.getStore() ?? english)

/** Texts that `action` reads are in this language; in English where a tag is of none that there is. */
export function inLanguage<T>(tag: string, action: () => T): T {
  const language = isKnownLanguage(tag) ? tag : english
  return language === currentLanguage() ? action() : languages.run(language, action)
}

/** What a member who is logged in reads is in their language, on every browser. */
export const inLanguageOfViewer = <T>(viewer: Viewer | null, action: () => T): T =>
  inLanguage(viewer?.language ?? currentLanguage(), action)

const folder = path.resolve(import.meta.dirname, '../../languages')

/** The tags of the languages beside English, which are folders. */
export async function listLanguages(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** Reads the translations, once, at the start. */
export async function loadLanguages(): Promise<void> {
  for (const tag of await listLanguages()) {
    const file = pathToFileURL(path.join(folder, tag, 'index.ts')).href
    const { language }: { language: LanguageSource } = await import(file)
    addLanguage(tag, language)
  }
}

/** The first language of an Accept-Language header (RFC 9110) that there is, by its tag or without its region; English if there is none. */
export function languageOf(header: string | undefined): string {
  for (const tag of preferencesIn(header)) {
    if (isKnownLanguage(tag)) return tag
    const [plain = ''] = tag.split('-')
    if (isKnownLanguage(plain)) return plain
  }
  return english
}

const maxTags = 10

const preferencesIn = (header = '') =>
  header
    .split(',', maxTags)
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(/\s*;\s*/)
      return { tag, quality: Number(/^q=([01](?:\.\d{1,3})?)$/.exec(quality)?.[1] ?? 0) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
