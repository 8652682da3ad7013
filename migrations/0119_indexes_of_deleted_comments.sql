-- outside transaction
-- Placeholders: comments that are deleted or hidden. Every list of comments asks for them, and few have any.
drop index concurrently if exists comments_hidden_post;
create index concurrently comments_hidden_post on comments (post_id, id)
  where hidden_at is not null and parent_id is null and post_id is not null;
drop index concurrently if exists comments_hidden_discussion;
create index concurrently comments_hidden_discussion on comments (discussion_id, id)
  where hidden_at is not null and parent_id is null and discussion_id is not null;
