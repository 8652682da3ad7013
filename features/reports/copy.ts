export const reportMessages = {
  badType: 'You can’t report this.',
  blankReason: 'Please tell us what’s wrong with it.',
  badDecision: 'Please choose whether to keep it.',
  own: 'You can’t report your own content.',
  already: 'You have already reported this.',
  missing: 'Report not found',
  handled: 'This report has already been handled.',
  thanks: 'Thank you. We’ll look into it.',
  keep: 'Kept',
  removed: 'Removed',
}
