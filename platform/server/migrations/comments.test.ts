import { expect, test } from 'vitest'
import { databaseBefore } from './testing.ts'

test('comments of discussions join those of posts in their order, and open and closed reports follow them', async () => {
  const { rows, migrateOne, close } = await databaseBefore('one_table_of_comments')
  // The ids of the two tables overlap, and so do the new ids with those in reports.
  await rows(`
    insert into users (username, display_name) values ('thandi', 'Thandi');
    insert into posts (user_id, content) values (1, 'A post');
    insert into groups (name, description, creator_id) values ('Growers', '', 1);
    insert into discussions (group_id, user_id, title, content) values (1, 1, 'Soil', 'Which?');
    insert into comments (post_id, user_id, content) values (1, 1, 'On the post');
    insert into discussion_comments (discussion_id, user_id, content, hidden_at) values
      (1, 1, 'First', null), (1, 1, 'Second', now()), (1, 1, 'Third', null);
    insert into moderation_cases (type, target_id, name, excerpt, path, closed_at, decision) values
      ('comment', 1, '', 'On the post', '/', null, null), ('discussionComment', 1, '', 'First', '/', null, null),
      ('discussionComment', 2, '', 'Second', '/', now(), 'hide'), ('discussionComment', 3, '', 'Third', '/', null, null),
      ('discussionComment', 99, '', 'Deleted', '/', now(), 'remove');`)
  await migrateOne()
  expect(
    await rows(`select excerpt, comments.content, comments.hidden_at is not null as is_hidden, post_id, discussion_id
      from moderation_cases left join comments on comments.id = target_id where type = 'comment' order by moderation_cases.id`),
  ).toEqual([
    { excerpt: 'On the post', content: 'On the post', is_hidden: false, post_id: 1, discussion_id: null },
    { excerpt: 'First', content: 'First', is_hidden: false, post_id: null, discussion_id: 1 },
    { excerpt: 'Second', content: 'Second', is_hidden: true, post_id: null, discussion_id: 1 },
    { excerpt: 'Third', content: 'Third', is_hidden: false, post_id: null, discussion_id: 1 },
    { excerpt: 'Deleted', content: null, is_hidden: false, post_id: null, discussion_id: null },
  ])
  expect(await rows('select content from comments where discussion_id = 1 order by id')).toEqual(
    ['First', 'Second', 'Third'].map((content) => ({ content })),
  )
  await close()
})
