-- What buyers say of what they bought, and what members report to the staff.

create table product_reviews (
  id integer generated always as identity primary key,
  -- One for each line of a completed order
  line_id integer not null unique references order_lines on delete cascade,
  product_id integer not null references products on delete cascade,
  user_id integer not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  content text not null,
  reply text,
  replied_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3)
);
create index product_reviews_product on product_reviews (product_id, id desc);
create index product_reviews_user on product_reviews (user_id);

create table reports (
  id integer generated always as identity primary key,
  -- What kind of thing it is about; each kind forgets its reports by a trigger of its own
  type text not null check (type in ('productReview')),
  thing_id integer not null,
  reporter_id integer not null references users on delete cascade,
  reason text not null,
  created_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  handled_by integer references users on delete set null,
  outcome text check (outcome in ('kept', 'removed')),
  unique (type, thing_id, reporter_id),
  check ((handled_at is null) = (outcome is null))
);
create index reports_open on reports (type, thing_id, id) where handled_at is null;
create index reports_reporter on reports (reporter_id);
create index reports_handler on reports (handled_by) where handled_by is not null;

-- What is gone needs no decision any more.
create function forget_reports() returns trigger language plpgsql as $$
  begin
    delete from reports where type = tg_argv[0] and thing_id = old.id and handled_at is null;
    return null;
  end $$;
create trigger product_reviews_reports after delete on product_reviews
  for each row execute function forget_reports('productReview');
