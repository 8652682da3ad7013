import { catalogue } from '#platform/contract/catalogue.ts'
export const linkPreviewCopy = catalogue('linkPreviewCopy', {
  preview: 'Link preview',
  looking: (host: string) => `Looking up ${host}`,
  remove: 'Remove preview',
  removeFailed: 'Failed to remove preview',
})
