import { interestCopy } from '#features/everywhere/welcome/copy.ts'

export type Interest = keyof typeof interestCopy

/** What members come for. */
export const interests: readonly Interest[] = ['growing', 'health', 'law', 'building', 'making', 'company']
