-- What several processes count together: requests and connections of one address or member, by a hash. Unlogged: it costs no WAL, and
-- after a crash or a failover the counts begin again.
create unlogged table shared_counters (
  key text primary key,
  points integer not null,
  expires_at timestamptz(3) not null
);
create index shared_counters_expired on shared_counters (expires_at);
