-- Comments of discussions join those of posts and events: one table, one range of ids, one kind of report.
alter table comments
  alter column post_id drop not null,
  add column discussion_id bigint references discussions on delete cascade,
  add column former_id bigint,
  add constraint comments_subject check (num_nonnulls(post_id, discussion_id) = 1);

insert into comments (discussion_id, user_id, content, created_at, hidden_at, former_id)
select discussion_id, user_id, content, created_at, hidden_at, id from discussion_comments order by id;

-- A case names its comment by id. Negative ids in between, so that no new id meets one that is still to be changed.
update moderation_cases set type = 'comment', target_id = -comments.id from comments
  where type = 'discussionComment' and target_id = former_id;
update moderation_cases set target_id = -target_id where type = 'comment' and target_id < 0;
-- Cases of comments that no longer exist
update moderation_cases set type = 'comment', target_id = 9007199254740991 - id where type = 'discussionComment';

alter table comments drop column former_id;
create index comments_discussion on comments (discussion_id, id) where discussion_id is not null;
drop index comments_post;
create index comments_post on comments (post_id, id) where post_id is not null;
drop table discussion_comments;

alter table moderation_cases drop constraint moderation_cases_type_check;
alter table moderation_cases add constraint moderation_cases_type_check check (type in ('post', 'event', 'comment',
  'discussion', 'member', 'group', 'business', 'product', 'businessReview', 'productReview', 'message'));
