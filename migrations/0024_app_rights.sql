-- What the role of the running app can do. The role that owns the tables runs the migrations and calls this after them, so that new
-- tables are included. Restrictions of a single table belong here too: a later migration replaces the function.
create function grant_app_rights(app name) returns void language plpgsql as $$
  begin
    execute format('grant usage on schema public to %I', app);
    execute format('grant select, insert, update, delete on all tables in schema public to %I', app);
    execute format('grant usage, select on all sequences in schema public to %I', app);
    execute format('revoke insert, update, delete on migrations from %I', app);
    -- The audit log is append-only. A deleted member still leaves it: the foreign key acts with the rights of the owner.
    execute format('revoke update, delete on audit_log from %I', app);
  end $$;
revoke execute on function grant_app_rights from public;
