export const linkPreviewCopy = {
  remove: 'Remove preview',
  removeFailed: 'Failed to remove preview',
}
