-- What a notification is about, as its sentence names it
alter table notifications rename column thing to subject;

-- Mails about memberships that wait in the queue
update jobs set input = (input - 'thing') || jsonb_build_object('detail', input -> 'thing')
  where name = 'membership.mail' and input ? 'thing';
