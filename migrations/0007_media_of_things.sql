-- Pictures of groups, businesses and products beside those of posts and people.

alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'product'));
alter table media
  add column group_id integer references groups on delete cascade,
  add column business_id integer references businesses on delete cascade,
  add column product_id integer references products on delete cascade;
create index media_group on media (group_id) where group_id is not null;
create index media_business on media (business_id) where business_id is not null;
create index media_product on media (product_id) where product_id is not null;
