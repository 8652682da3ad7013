-- Where a listing stands: what is not published is its seller's and the staff's.

alter table products
  add column state text not null default 'published'
    check (state in ('draft', 'in_review', 'published', 'paused', 'blocked', 'archived')),
  -- Why it stands there, or what it waits for, and who says so
  add column state_reason text not null default '',
  add column state_source text not null default '',
  -- Paused by the rules, which open it again, and not by its seller
  add column is_held boolean not null default false,
  -- Taken off the market by an admin and not let back since
  add column is_barred boolean not null default false,
  add column appeal text,
  add column appealed_at timestamptz(3),
  -- What the category asks for: the label of a CBD product, the permit for seed
  add column label jsonb,
  -- The certificate of analysis, for the seller and the staff alone
  add column certificate_url text,
  add column submitted_at timestamptz(3),
  add column approved_at timestamptz(3);
create index products_waiting on products (submitted_at, id) where state = 'in_review' and deleted_at is null;

update products set
  state_reason = case category
    when 'CBD Products' then 'Only CBD of Schedule 0, by a Verified business: at most 20 mg a day and 600 mg a pack, a low-risk claim, and its certificate of analysis.'
    when 'Seeds' then 'Only hemp seed, by a Verified business with a valid hemp permit.'
    else 'Food with cannabis may not be sold; the staff looks at food of hemp seed before it is listed.' end,
  state_source = case category
    when 'CBD Products' then 'Government Notice R586, Government Gazette 43347, 22 May 2020'
    when 'Seeds' then 'Regulations under the Plant Improvement Act 11 of 2018, regulation 4'
    else 'Cannabis for Private Purposes Act 7 of 2024, section 1; until it commences, the Drugs and Drug Trafficking Act' end
  where needs_verification;
