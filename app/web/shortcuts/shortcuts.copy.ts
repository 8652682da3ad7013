import { catalogue, plural } from '#platform/contract/catalogue.ts'

export const shortcutCopy = catalogue('shortcuts', {
  title: 'Keyboard shortcuts',
  text: 'They wait while you type, and while a dialog is open.',
  close: 'Close',
  columns: { key: 'Key', does: 'What it does' },
  does: {
    search: 'Search',
    next: 'Next post',
    previous: 'Previous post',
    like: 'Like the post, or take the like back',
    compose: 'Write a post',
    palette: 'Go to a screen, find people, create something',
    help: 'Show these keys',
  },
  on: 'Use keyboard shortcuts',
  onText: 'In this browser. Switch them off if you dictate to your device or press keys by accident.',
})

export const paletteCopy = catalogue('commandPalette', {
  title: 'Commands',
  field: 'Go to, find or create',
  hint: 'A screen, a person, a group, or words to search for',
  close: 'Close',
  none: 'Nothing found',
  found: (count: number) => plural(count, { one: '1 result', other: `${count} results` }),
  groups: { search: 'Search', people: 'People', groups: 'Groups', go: 'Go to', create: 'Create' },
  search: (words: string) => `Search for “${words}”`,
  post: 'Create a post',
  event: 'Create an event',
  group: 'Create a group',
  dark: 'Dark theme',
  light: 'Light theme',
  shortcuts: 'Keyboard shortcuts',
})
