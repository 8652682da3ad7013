-- An order of the sample community goes with all that stands around it.

alter table orders drop constraint orders_replaces_id_fkey,
  add constraint orders_replaces_id_fkey foreign key (replaces_id) references orders on delete set null;
create index orders_replaces on orders (replaces_id) where replaces_id is not null;
alter table order_cases drop constraint order_cases_order_id_fkey,
  add constraint order_cases_order_id_fkey foreign key (order_id) references orders on delete cascade,
  drop constraint order_cases_replacement_id_fkey,
  add constraint order_cases_replacement_id_fkey foreign key (replacement_id) references orders on delete set null;
create index order_cases_replacement on order_cases (replacement_id) where replacement_id is not null;
alter table order_messages drop constraint order_messages_order_id_fkey,
  add constraint order_messages_order_id_fkey foreign key (order_id) references orders on delete cascade;
alter table order_files drop constraint order_files_order_id_fkey,
  add constraint order_files_order_id_fkey foreign key (order_id) references orders on delete cascade,
  drop constraint order_files_case_id_fkey,
  add constraint order_files_case_id_fkey foreign key (case_id) references order_cases on delete cascade;
create index order_files_case on order_files (case_id) where case_id is not null;
alter table order_reminders drop constraint order_reminders_order_id_fkey,
  add constraint order_reminders_order_id_fkey foreign key (order_id) references orders on delete cascade;
alter table media drop constraint media_order_id_fkey,
  add constraint media_order_id_fkey foreign key (order_id) references orders on delete set null;
