-- Who is behind a shop. Buyers see it before they order and on the invoice (ECTA s43).

alter table businesses
  add legal_name text not null default '',
  add registration_kind text
    check (registration_kind in ('company', 'sole-proprietor', 'cooperative', 'non-profit')),
  add registration_number text not null default '',
  add street_address text not null default '';

-- The phone numbers of South Africa in international form, as they are stored from now on
update businesses set phone = '+27' || right(regexp_replace(phone, '\D', '', 'g'), 9)
  where regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g') ~ '^(0|27)[1-8]\d{8}$';

-- {legalName, registrationNumber, streetAddress, location, phone, email} of the seller when the order was placed
alter table orders add seller jsonb;
