-- A scheduled job that takes longer than its interval is not started by another process meanwhile.
alter table scheduled_jobs add column locked_until timestamptz(3);
