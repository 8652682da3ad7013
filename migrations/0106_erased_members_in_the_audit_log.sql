-- The running app cannot change the audit log. When members are erased, these functions of the owner take out what they wrote and how they
-- were called; who did what, to what and why stays.

-- The texts and names of what these members own.
create function forget_members_in_audit_log(members bigint[]) returns void language sql security definer set search_path = public, pg_temp as $$
  with theirs (kind, about) as (
    select unnest(array['user', 'member']), id from unnest(members) as id
    union select type, target_id from moderation_cases where author_id = any(members)
    union select unnest(array['post', 'event']), id from posts where user_id = any(members)
    union select 'comment', id from comments where user_id = any(members)
    union select 'discussion', id from discussions where user_id = any(members)
    union select 'message', id from messages where user_id = any(members)
    union select 'businessReview', id from business_reviews where user_id = any(members)
    union select 'productReview', id from product_reviews where user_id = any(members)
    union select 'business', id from businesses where user_id = any(members) and id <> 1
    union select 'product', products.id from products join businesses on businesses.id = business_id
      where businesses.user_id = any(members) and business_id <> 1
  )
  update audit_log set detail = detail - 'name'
  where detail ? 'name' and ((about_type, about_id) in (select kind, about from theirs)
    or (detail ->> 'ownerId')::bigint = any(members))
$$;

-- Their @names in the next rows; returns the last one that was read, null at the end. Only names are replaced, and only by these words.
create function forget_names_in_audit_log(names text[], after bigint, up_to bigint, slice integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last bigint;
  name_pattern text;
begin
  if exists (select from unnest(names) name where name !~ '^[a-z0-9_.-]{3,30}$') then
    raise exception 'a name is not valid';
  end if;
  name_pattern := '(?<!(?:://|www\.)[^[:space:]]*)@(?:' || (select string_agg(regexp_replace(name, '([.-])', '\\\1', 'g'), '|') from unnest(names) name) || ')(?![.-]*[a-z0-9_])';
  select max(id) into last from (
    select id from audit_log where id > after and id <= up_to order by id limit slice) next;
  update audit_log set
    reason = regexp_replace(reason, '(?<![[:alnum:]_@])' || name_pattern, 'deleted member', 'gi'),
    detail = regexp_replace(detail::text, '(?:(?<![[:alnum:]_@])|(?<=\\[bfnrt]))' || name_pattern, 'deleted member', 'gi')::jsonb
  where id > after and id <= last
    and exists (select from unnest(names) name where strpos(lower(reason || detail::text), '@' || name) > 0);
  return last;
end
$$;
