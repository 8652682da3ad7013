-- The hourly search for old notifications. They are stored roughly in the order of their time, so that this index stays tiny and costs writes nothing.
create index notifications_age on notifications using brin (created_at) with (pages_per_range = 32);

-- The request that enqueued a job, so that the log of both can be found together.
alter table jobs add column request_id text;
