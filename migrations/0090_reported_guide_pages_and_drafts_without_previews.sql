-- Pages of guides can be reported; the staff hide and remove them.
alter table group_guide_pages add column hidden_at timestamptz(3);
alter table moderation_cases drop constraint moderation_cases_type_check;
alter table moderation_cases add constraint moderation_cases_type_check check (type in ('post', 'event', 'comment',
  'discussion', 'member', 'group', 'business', 'product', 'businessReview', 'productReview', 'message', 'guidePage'));

-- The author has removed the preview of the link in a draft.
alter table post_drafts add column without_preview boolean not null default false;
