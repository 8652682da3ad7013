-- A transition that a scheduled job makes is made by 'system'.

alter table order_events drop constraint order_events_party_check;
update order_events set party = 'system' where party = 'clock';
alter table order_events add constraint order_events_party_check
  check (party in ('buyer', 'seller', 'system', 'admin', 'provider'));

alter table order_dispute_events drop constraint order_dispute_events_party_check;
update order_dispute_events set party = 'system' where party = 'clock';
alter table order_dispute_events add constraint order_dispute_events_party_check
  check (party in ('buyer', 'seller', 'system', 'admin'));

alter table membership_events drop constraint membership_events_party_check;
update membership_events set party = 'system' where party = 'clock';
alter table membership_events add constraint membership_events_party_check
  check (party in ('member', 'admin', 'provider', 'system'));

-- When each scheduled job ran last
update installation set key = regexp_replace(key, '[.]clock$', '.deadlines')
  where key like 'scheduled job %.clock';
