-- The version before 0062 accepts requests and does not know of the answers, which the check forbids to members.
create function delete_answers() returns trigger language plpgsql as $$
begin
  new.answers := '[]';
  return new;
end $$;
create trigger group_members_answers before update of state on group_members
  for each row when (new.state <> 'requested' and new.answers <> '[]') execute function delete_answers();
