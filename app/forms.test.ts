import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sources = ['app', 'features', 'screens', 'ui']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(root, folder, name),
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))

const formsIn = (text: string) => text.match(/<form[\s>]/g)?.length ?? 0
/** Also by way of the hook of one form: `use-checkout-form.ts`. */
const usesHook = (text: string) => /use-(?:[\w-]+-)?form\.ts'/.test(text)

/**
 * The number of forms that are built in another way; it may only fall. Those left are:
 * - search fields and filters, which only lead to another page: SearchForm, SearchBar, SearchInput, MessageSearch, ConversationList,
 *   Header, GroupSearchSection, and the screens of Explore;
 * - what is drawn here and sent by a caller with the hook: StepForm, OpenDispute, AlertDialog, PasswordDialog;
 * - LockScreen, which asks no server, and the composers of posts, comments and messages with UnsentItem, whose texts wait in the unsent
 *   list while there is no connection.
 */
const withoutHook = 20

test('forms are built with useForm, which shows what the server finds wrong at its field', () => {
  const without = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return usesHook(text) ? [] : Array<string>(formsIn(text)).fill(path.relative(root, file))
  })
  expect(without.length, without.join('\n')).toBe(withoutHook)
})
