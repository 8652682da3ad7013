-- What members report, and the log of what the staff did.

create table reports (
  id bigint generated always as identity primary key,
  -- The kind of thing. Each kind has a trigger that deletes the reports of a deleted thing.
  type text not null check (type in ('productReview')),
  thing_id bigint not null,
  reporter_id bigint not null references users on delete cascade,
  reason text not null,
  created_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  handled_by bigint references users on delete set null,
  outcome text check (outcome in ('kept', 'removed')),
  unique (type, thing_id, reporter_id),
  check ((handled_at is null) = (outcome is null))
);
create index reports_open on reports (type, thing_id, id) where handled_at is null;
create index reports_reporter on reports (reporter_id);
create index reports_handler on reports (handled_by) where handled_by is not null;

-- A deleted thing needs no decision any more.
create function forget_reports() returns trigger language plpgsql as $$
  begin
    delete from reports where type = tg_argv[0] and thing_id = old.id and handled_at is null;
    return null;
  end $$;
create trigger product_reviews_reports after delete on product_reviews
  for each row execute function forget_reports('productReview');

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint references users on delete set null,
  action text not null,
  about_type text,
  about_id bigint,
  reason text not null default '',
  detail jsonb not null default '{}',
  ip text not null default '',
  created_at timestamptz(3) not null default now()
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_about on audit_log (about_type, about_id);
