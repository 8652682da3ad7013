-- What a business shows of itself beside its picture and logo, in its owner's order.

alter table businesses add column gallery jsonb not null default '[]';

alter table media drop constraint media_kind_check, add constraint media_kind_check
  check (kind in ('post', 'avatar', 'banner', 'group', 'business', 'logo', 'gallery', 'product', 'order', 'certificate', 'licence'));
