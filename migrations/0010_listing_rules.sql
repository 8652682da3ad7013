-- What may be offered on the market, as data that admins change, and what was refused.

create table listing_rules (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('category', 'business', 'words')),
  name text not null,
  -- Words that count in this category only; '': in all
  category text not null default '',
  decision text not null check (decision in ('allowed', 'review', 'licence', 'blocked')),
  reason text not null default '',
  source text not null default '',
  -- What every buyer reads on the product's page
  notice text not null default '',
  valid_from date not null,
  -- The last day; null: until another rule begins
  valid_until date check (valid_until >= valid_from),
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index listing_rules_name on listing_rules (subject, name, valid_from desc);

-- The rules in force today. Of two rules about the same thing, the one that began last applies.
create view listing_rules_today as
  select distinct on (subject, name, category) id, subject, name, category, decision, reason, source, notice
  from listing_rules
  where valid_from <= (now() at time zone 'Africa/Johannesburg')::date
    and coalesce(valid_until >= (now() at time zone 'Africa/Johannesburg')::date, true)
  order by subject, name, category, valid_from desc, id desc;

-- What was refused, so that the staff sees who tries again and again.
create table blocked_listing_attempts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  business_id bigint not null references businesses on delete cascade,
  name text not null,
  reason text not null,
  created_at timestamptz(3) not null default now()
);
create index blocked_listing_attempts_user on blocked_listing_attempts (user_id, id desc);
create index blocked_listing_attempts_business on blocked_listing_attempts (business_id);

-- The first rules. A test compares them with features/listing-rules/default-rules.ts.
insert into listing_rules (subject, name, decision, reason, source, notice, valid_from) values
  ('category', 'Merchandise', 'allowed', '', 'Listing rules of this site', '', '2020-05-22'),
  ('category', 'Grow Equipment', 'allowed', '', 'Listing rules of this site', 'For lawful private cultivation by adults.', '2020-05-22'),
  ('category', 'Accessories', 'allowed', '', 'Listing rules of this site', 'For adults of 21 and over.', '2020-05-22'),
  ('category', 'CBD Products', 'licence',
    'Only CBD of Schedule 0, by a Verified business: at most 20 mg a day and 600 mg a pack, a low-risk claim, and its certificate of analysis.',
    'Government Notice R586, Government Gazette 43347, 22 May 2020',
    'This unregistered medicine has not been evaluated by the SAHPRA for its quality, safety or intended use.', '2020-05-22'),
  ('category', 'Seeds', 'licence',
    'Only hemp seed, by a business whose hemp permit an admin has checked.',
    'Regulations under the Plant Improvement Act 11 of 2018, regulation 4',
    'Hemp seed, sold by the holder of a hemp permit.', '2020-05-22'),
  ('category', 'Edibles', 'blocked',
    'Food with cannabis may not be sold; the staff looks at food of hemp seed before it is listed.',
    'Cannabis for Private Purposes Act 7 of 2024, section 1; until it commences, the Drugs and Drug Trafficking Act',
    'Not for anyone under 21. The right to cancel within seven days does not apply to food.', '2020-05-22'),
  ('business', 'Dispensary', 'licence',
    'A dispensary is shown as unverified until an admin has seen its pharmacy or SAHPRA licence.',
    'Listing rules of this site', '', '2020-05-22'),
  ('business', 'Seed Bank', 'licence',
    'Seeds may be listed once an admin has seen a hemp permit or a registration under the Plant Improvement Act.',
    'Regulations under the Plant Improvement Act 11 of 2018, regulation 4', '', '2020-05-22'),
  ('business', 'Clinic', 'licence',
    'A clinic is verified by the registration number of its practitioners (HPCSA or SAPC).',
    'Listing rules of this site', '', '2020-05-22'),
  ('business', 'Lounge', 'review',
    'A lounge declares that it is a private venue for adults only: no sale and no supply of cannabis.',
    'Haze Club judgment, [2022] ZAWCHC 269', '', '2020-05-22');

insert into listing_rules (subject, name, category, decision, reason, source, valid_from)
select 'words', name, '', 'blocked',
  'Adults may grow and use cannabis in private. To sell, swap or advertise it, its concentrates or its living plants is dealing.',
  'Cannabis for Private Purposes Act 7 of 2024, section 1; until it commences, the Drugs and Drug Trafficking Act', '2020-05-22'
from string_to_table(
  'pre-roll, preroll, zol, hash, hashish, dagga for sale, weed for sale, cannabis for sale, cannabis flower, '
  'weed flower, hemp flower, CBD flower, THC flower, THCA flower, indoor flower, outdoor flower, '
  'greenhouse flower, smokable flower, top shelf flower, exotic flower, flower per gram, flower by the gram, '
  'gram of flower, ounce of flower, flower for sale, THC vape, THC cart, THC cartridge, THC oil, THC distillate, '
  'THC gummy, THC gummie, THC syrup, distillate, shatter, live resin, concentrate, cannabis oil, space cake, '
  'weed brownie, clone, rooted cutting, unrooted cutting, cannabis cutting, cannabis plant, cannabis seedling, '
  'the plug, your plug, weed plug, dagga plug, grow for you, growing for you, crop share, grow share, '
  'harvest share',
  ', ') with ordinality as listed (name, place) order by place;

insert into listing_rules (subject, name, category, decision, reason, source, valid_from)
select 'words', name, '', 'review',
  'A word in it also stands for what may not be sold, so that the staff looks at it first.',
  'Listing rules of this site', '2020-05-22'
from string_to_table(
  'flower, dagga, rosin, plant cutting, live cutting, herb cutting, edible',
  ', ') with ordinality as listed (name, place) order by place;

insert into listing_rules (subject, name, category, decision, reason, source, valid_from)
select 'words', name, 'Edibles', 'review',
  'Food of hemp seed is lawful; the staff looks at it before it is listed.',
  'Listing rules of this site', '2020-05-22'
from string_to_table(
  'hemp seed, hempseed, hemp heart',
  ', ') with ordinality as listed (name, place) order by place;

insert into listing_rules (subject, name, category, decision, reason, source, valid_from)
select 'words', name, '', 'allowed',
  '',
  'Listing rules of this site', '2020-05-22'
from string_to_table(
  'flower pot, flower press, flower bed, flower box, flower vase, flower food, flower seed, flower arrangement, '
  'flower crown, flower print, flower pattern, flower bouquet, flower essence, wild flower, fresh flower, '
  'dried flower, pressed flower, cut flower, passion flower, moon flower, flower stage, flower nutrient, '
  'flower booster, flower tent, flower and veg, veg and flower, nutrient concentrate, feed concentrate, '
  'fertiliser concentrate, fertilizer concentrate, plant food concentrate, juice concentrate, '
  'cleaning concentrate, to concentrate, you concentrate, concentrate on, hash brown, shatter proof, '
  'shatterproof, shatter resistant, t shatter, not shatter, clone dome, clone tray, cloning gel, in the plug, '
  'into the plug, pull the plug, the plug socket, the plug adapter, the plug type, your plug socket, '
  'your plug type, rosin press, edible flower, vegetable harvest share, zol papers, edible glitter, edible ink',
  ', ') with ordinality as listed (name, place) order by place;
