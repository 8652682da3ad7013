-- The one change to the audit log that the running app can make: old entries lose texts, names and addresses and still say who did
-- what, to what, and why. It runs with the rights of the owner. The age is fixed here, so that nobody can redact what is newer.
create function redact_old_audit_entries() returns void language sql security definer set search_path = public, pg_temp as $$
  update audit_log set detail = '{}', ip = '' where id in (
    select id from audit_log where created_at < now() - interval '12 months' and (detail <> '{}' or ip <> '')
    order by id limit 10000)
$$;
