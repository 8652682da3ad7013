-- A suspension from the console is a decision as well: the member reads the reason and may appeal.
-- Those in force are dated now, because their members could not appeal before.
do $$
  declare
    suspension record;
    decision_id bigint;
  begin
    for suspension in
      select sanctions.id, sanctions.user_id, sanctions.until, users.username, users.display_name, decided.actor_id, decided.reason,
        case when lifted_at is null and (until is null or until > now()) then now() else sanctions.created_at end as decided_at
      from sanctions join users on users.id = sanctions.user_id
      left join lateral (
        select actor_id, reason from audit_log where action = 'member.suspend' and about_type = 'user' and about_id = sanctions.user_id
          and created_at <= sanctions.created_at + interval '1 minute'
        order by id desc limit 1
      ) decided on true
      where sanctions.case_id is null
    loop
      insert into moderation_cases
        (type, target_id, author_id, name, excerpt, path, opened_at, closed_at, decided_by, decision, reason, until)
      values ('member', suspension.user_id, suspension.user_id, suspension.display_name,
        suspension.display_name || ' (@' || suspension.username || ')', '/profile/' || suspension.user_id,
        suspension.decided_at, suspension.decided_at, suspension.actor_id, 'suspend', coalesce(suspension.reason, ''), suspension.until)
      returning id into decision_id;
      update sanctions set case_id = decision_id where id = suspension.id;
    end loop;
  end $$;

alter table sanctions alter column case_id set not null;
