-- These words are now judged in their context (features/cannabis-check), so that the rules that look at the bare word end.
update listing_rules set valid_until = greatest(valid_from, (now() at time zone 'Africa/Johannesburg')::date - 1)
where subject = 'words' and category = '' and created_by is null and valid_until is null
  and name in ('flower', 'dagga', 'rosin', 'plant cutting', 'live cutting', 'herb cutting', 'cannabis plant');

-- Lawful goods with a word that is blocked on its own.
insert into listing_rules (subject, name, category, decision, reason, source, valid_from)
select 'words', name, '', 'allowed', '', 'Listing rules of this site', '2026-11-21'
from string_to_table(
  'killer concentrate, cleaner concentrate, pre-roll tube, pre-roll cone, pre-rolled cone, pre-roll holder, '
  'pre-roll case, pre-roll box, pre-roll paper, pre-roll machine, pre-roll packaging',
  ', ') with ordinality as listed (name, place) order by place;
