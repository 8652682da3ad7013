-- Of a reported message: the reporter sees its conversation from after this message on, and the staff read no more of it. Null: from its beginning.
alter table reports add column context_after_id bigint;
