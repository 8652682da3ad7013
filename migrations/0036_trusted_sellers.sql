-- Since when new listings of a business are published without a review: its first three were approved by staff.
alter table businesses add column trusted_at timestamptz(3);

-- Businesses that already sell keep selling.
update businesses set trusted_at = now()
where (select count(*) from products where business_id = businesses.id and state = 'published' and deleted_at is null) >= 3;
