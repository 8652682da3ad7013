import { catalogue, plural } from '#platform/contract/catalogue.ts'
// Blocking and muting. What following needs is in people/copy.ts, which every first visit loads.
export const connectionsCopy = catalogue('connectionsCopy', {
  block: 'Block',
  unblock: 'Unblock',
  mute: 'Mute',
  unmute: 'Unmute',
  muteNamed: (username: string) => `Mute @${username}`,
  blockNamed: (username: string) => `Block @${username}`,
  undo: 'Undo',
  blocked: (name: string) => `You have blocked ${name}`,
  nobodyBlocked: 'You haven’t blocked anyone.',
  unblocked: (name: string) => `You have unblocked ${name}`,
  blockedText:
    'You no longer see each other. The people you’ve blocked are listed in Settings, under Privacy.',
  muted: (name: string) => `You have muted ${name}`,
  muteTitle: (name: string) => `Mute ${name}?`,
  muteText: 'Their posts leave your feed and they no longer notify you. We don’t tell them.',
  muteFor: 'For how long?',
  muteForever: 'Until I unmute them',
  muteDays: (days: number) => (days === 7 ? 'A week' : plural(days, { one: 'A day', other: `${days} days` })),
  mutedUntil: (date: string) => `Until ${date}`,
  nobodyMuted: 'You haven’t muted anyone.',
  mutedWord: 'Word or phrase',
  mutedWordHint: 'Posts with it don’t show in your feed.',
  addWord: 'Add',
  removeWord: (word: string) => `Remove ${word}`,
  noWords: 'No muted words yet.',
  mutedText:
    'Their posts no longer show in your feed. The people you’ve muted are listed in Settings, under Privacy.',
  unmuted: (name: string) => `You have unmuted ${name}`,
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    'Neither of you will see the other’s posts, comments or profile, and you stop following each other. Moderators still see everything.',
})
