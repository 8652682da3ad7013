import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'

/** The migrations up to here were written before the rule. */
const baseline = 53

/** Migrations that may do one of these all the same, and why nothing breaks. */
const exceptions: Record<string, string> = {
  '0061_word_forms_in_search.sql':
    'The column comes back in the same migration and still has the words of before.',
  '0054_group_chats.sql': 'The version before writes both members of a conversation, and none of the rest.',
  '0056_group_moderators.sql': 'The version before makes no moderators.',
  '0058_digests.sql': 'The version before writes neither of the two columns.',
  '0062_questions_and_discreet_groups.sql':
    'Where the version before accepts a request, the trigger of 0068 deletes the answers.',
  '0066_audience_of_posts.sql':
    'The version before moves no post into a group, and writes none for followers.',
  '0137_approval_and_queues_of_groups.sql':
    'The version before writes neither an approval nor a decision of a group.',
  '0132_roles_bans_and_logs_of_groups.sql': 'The version before writes no roles.',
  '0142_mutes_in_groups.sql': 'The check allows two actions more than before.',
  '0150_aliases_in_groups.sql': 'The check allows a kind more than before.',
  '0069_comment_photos.sql': 'The check allows a kind more than before.',
  '0070_post_drafts.sql': 'The check allows a kind more than before.',
  '0080_link_previews.sql': 'The check allows a kind more than before, and only that kind has no member.',
  '0088_chat_pictures.sql': 'The checks allow a kind more than before, which may have no member.',
  '0098_discussion_photos.sql': 'The check allows a kind more than before.',
  '0112_other_amounts_and_failed_refunds.sql': 'The checks allow kinds and states more than before.',
  '0090_reported_guide_pages_and_drafts_without_previews.sql': 'The check allows a kind more than before.',
}

const forbidden = {
  'drops a table or column': /\bdrop\s+(table|column|view|type)\b/,
  'renames a table, column or value': /\brename\b/,
  'changes the type of a column': /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/,
  'makes a column required': /\balter\s+column\s+\w+\s+set\s+not\s+null\b/,
  'takes a default away': /\balter\s+column\s+\w+\s+drop\s+default\b/,
  'adds a check to what is there': /\badd\s+(constraint\s+\w+\s+)?check\b/,
  'adds a required column without a default':
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/,
}

const problemsOf = (text: string) => {
  const bare = text.replace(/--.*$/gm, '').toLowerCase()
  return Object.entries(forbidden).flatMap(([problem, pattern]) => (pattern.test(bare) ? [problem] : []))
}

test('the version before works with each new migration', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => Number(name.slice(0, 4)) > baseline)
  const found = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(migrationsFolder, name), 'utf8') })),
  )
  const problems = found.flatMap(({ name, text }) => problemsOf(text).map((problem) => `${name} ${problem}`))
  expect(problems.filter((one) => !Object.keys(exceptions).some((name) => one.startsWith(name)))).toEqual([])
})

test.each([
  ['alter table users drop column email;', 'drops a table or column'],
  ['drop table polls;', 'drops a table or column'],
  ['alter table users rename column email to mail;', 'renames a table, column or value'],
  ['alter table users rename to people;', 'renames a table, column or value'],
  ['alter table users alter column email type citext;', 'changes the type of a column'],
  ['alter table users alter column email set not null;', 'makes a column required'],
  ['alter table users add constraint users_named check (name is not null);', 'adds a check to what is there'],
  ['alter table users add column pronouns text not null;', 'adds a required column without a default'],
])('%s %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem])
})

test.each([
  `alter table users add column pronouns text not null default 'they';`,
  'alter table users add column pronouns text; -- drop table users',
  'create table tries (id bigint generated always as identity primary key, name text not null);',
  'drop index users_name; alter table users drop constraint users_check;',
])('%s is compatible', (text) => {
  expect(problemsOf(text)).toEqual([])
})
