-- Reports about anything, one case for each reported item, sanctions and appeals.

create table moderation_cases (
  id bigint generated always as identity primary key,
  type text not null check (type in ('post', 'event', 'comment', 'discussion', 'discussionComment', 'member', 'group',
    'business', 'product', 'businessReview', 'productReview')),
  target_id bigint not null,
  -- Who answers for the item; null once the account is gone
  author_id bigint references users on delete set null,
  -- The item as it was when it was first reported
  name text not null,
  excerpt text not null,
  path text not null,
  is_private boolean not null default false,
  opened_at timestamptz(3) not null default now(),
  claimed_by bigint references users on delete set null,
  claimed_at timestamptz(3),
  closed_at timestamptz(3),
  decided_by bigint references users on delete set null,
  decision text check (decision in ('keep', 'hide', 'remove', 'warn', 'limit', 'suspend', 'ban')),
  reason text not null default '',
  until timestamptz(3),
  -- Removed content is deleted when the time to appeal is over.
  purged_at timestamptz(3),
  appeal text,
  appealed_at timestamptz(3),
  appeal_decided_at timestamptz(3),
  appeal_decided_by bigint references users on delete set null,
  appeal_outcome text check (appeal_outcome in ('upheld', 'overturned')),
  appeal_reason text not null default '',
  check ((closed_at is null) = (decision is null)),
  check ((appeal is null) = (appealed_at is null)),
  check ((appeal_decided_at is null) = (appeal_outcome is null))
);
create unique index moderation_cases_target on moderation_cases (type, target_id) where closed_at is null;
create index moderation_cases_open on moderation_cases (id) where closed_at is null;
create index moderation_cases_closed on moderation_cases (closed_at desc, id desc) where closed_at is not null;
create index moderation_cases_author on moderation_cases (author_id, closed_at desc) where author_id is not null;
create index moderation_cases_claimed on moderation_cases (claimed_by) where claimed_by is not null;
create index moderation_cases_decided on moderation_cases (decided_by) where decided_by is not null;
create index moderation_cases_appeal_decided on moderation_cases (appeal_decided_by) where appeal_decided_by is not null;
create index moderation_cases_appealed on moderation_cases (appealed_at) where appealed_at is not null and appeal_decided_at is null;

-- The reports of product reviews become cases; their text is no longer stored anywhere else.
insert into moderation_cases (type, target_id, author_id, name, excerpt, path, opened_at, closed_at, decided_by, decision, reason)
select 'productReview', thing_id, min(product_reviews.user_id), coalesce(min(products.name), ''), coalesce(min(product_reviews.content), ''),
  coalesce('/product/' || min(products.id), '/'), min(reports.created_at), max(handled_at), max(handled_by),
  case min(outcome) when 'removed' then 'remove' else case when min(outcome) is null then null else 'keep' end end, ''
from reports
left join product_reviews on product_reviews.id = reports.thing_id
left join products on products.id = product_reviews.product_id
group by thing_id, handled_at is null;

alter table reports add column case_id bigint references moderation_cases on delete cascade, add column kind text not null default 'other'
  check (kind in ('unlawful-sale', 'medical-claim', 'harassment', 'minor', 'privacy', 'spam', 'other'));
update reports set case_id = moderation_cases.id from moderation_cases
  where moderation_cases.target_id = reports.thing_id and (moderation_cases.closed_at is null) = (reports.handled_at is null);
drop trigger product_reviews_reports on product_reviews;
drop function forget_reports;
alter table reports alter column case_id set not null, alter column kind drop default,
  drop column type, drop column thing_id, drop column handled_at, drop column handled_by, drop column outcome,
  add unique (case_id, reporter_id);
create index reports_created on reports (created_at);

-- A case without reports needs no decision any more: the reporters have left.
create function forget_case() returns trigger language plpgsql as $$
  begin
    delete from moderation_cases where id = old.case_id and closed_at is null
      and not exists (select from reports where case_id = old.case_id);
    return null;
  end $$;
create trigger reports_case after delete on reports for each row execute function forget_case();

-- What a deleted account wrote is deleted here as well.
create function forget_excerpts() returns trigger language plpgsql as $$
  begin
    update moderation_cases set excerpt = '', name = '', appeal = case when appeal is null then null else '' end where author_id = old.id;
    return old;
  end $$;
create trigger users_cases before delete on users for each row execute function forget_excerpts();

-- Content that the staff have hidden or removed
alter table posts add column hidden_at timestamptz(3);
alter table comments add column hidden_at timestamptz(3);
alter table discussions add column hidden_at timestamptz(3);
alter table discussion_comments add column hidden_at timestamptz(3);
alter table groups add column hidden_at timestamptz(3);
alter table businesses add column hidden_at timestamptz(3);
alter table products add column hidden_at timestamptz(3);
alter table business_reviews add column hidden_at timestamptz(3);
alter table product_reviews add column hidden_at timestamptz(3);

-- Until then a limited member cannot publish, and a suspended one cannot log in; null with suspended_at: without end
alter table users add column limited_until timestamptz(3), add column suspended_until timestamptz(3);
create index users_suspended_until on users (suspended_until) where suspended_until is not null;
