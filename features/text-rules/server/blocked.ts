import { finderOf } from '#features/cannabis-check/word-list.ts'
import type { TextRuleKind } from '../contract.ts'
import { bareHost, comparable } from '../rule-values.ts'

type Rule = { kind: TextRuleKind; value: string }

/** The first rule that a text breaks. */
export function brokenRule(text: string, rules: readonly Rule[]): Rule | undefined {
  const words = rules.filter(({ kind }) => kind === 'word')
  const written = words.length > 0 ? readable(text) : ''
  const isWritten = ({ value }: Rule) => written.search(finderOf([comparable(value)])) !== -1
  return words.find(isWritten) ?? blockedHost(text, rules)
}

/** As it is read, and again with marks inside words removed. */
const readable = (text: string) =>
  [text, text.replace(/(?<=\p{L})[._\-*~·•|+'"]{1,2}(?=\p{L})/gu, '')].map(comparable).join(' | ')

const hidden = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const hostLike = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

function blockedHost(text: string, rules: readonly Rule[]) {
  const blocked = rules.filter(({ kind }) => kind === 'host')
  if (blocked.length === 0) return undefined
  const written = text.normalize('NFKC').replace(hidden, '').replace(/[。｡]/g, '.')
  const hosts = [...written.matchAll(hostLike)].map(([host]) => hostOf(host))
  return blocked.find(({ value }) => hosts.some((host) => host === value || host.endsWith(`.${value}`)))
}

/** The host as browsers write it. */
export function hostOf(value: string) {
  const host = bareHost(value)
  try {
    return new URL(`https://${host}`).hostname
  } catch {
    return host
  }
}

export const countLinks = (text: string) => (text.match(/https?:\/\/|\bwww\./gi) ?? []).length
