import * as z from 'zod/mini'
import { catalogue } from '../catalogue.ts'
import type { FieldProblem } from '../fields.ts'

export const emailMessages = catalogue('emailMessages', {
  didYouMean: (problem: string, address: string) => `${problem.replace(/\.$/, '')}. Did you mean ${address}?`,
})

const separators = /[\s<>()[\]\\,;:"]/
/**
 * Whether the part has neither a character that separates or encloses addresses in a header, nor a dot at an end or after another dot: no
 * mail server takes these.
 */
const isPartOfEmail = (part: string) =>
  part !== '' && !separators.test(part) && !part.split('.').some((label) => label === '')
const isLabel = (label: string) => !label.startsWith('-') && !label.endsWith('-')

/** A name, one @ and a domain with a dot; the mail server checks the rest. */
export function isEmail(value: string) {
  const [local = '', domain = '', ...rest] = value.split('@')
  if (rest.length > 0 || local.length > 64 || !isPartOfEmail(local) || !isPartOfEmail(domain)) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every(isLabel) && (labels.at(-1) ?? '').length > 1
}

/** Accepts '' and email addresses; the error names the address without its wrong dots, if that is one. */
export const emailAddress = (problem: FieldProblem) =>
  z.string().check(
    z.refine((value) => value === '' || isEmail(value), {
      error: ({ input }) => {
        const mended = String(input).replace(/(?<=^|[.@])\.+|\.+(?=@|$)/g, '')
        return isEmail(mended) ? emailMessages.didYouMean(problem.error(), mended) : problem.error()
      },
    }),
  )
