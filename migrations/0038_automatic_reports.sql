-- A report without a reporter is made by the check of what members publish.
alter table reports alter column reporter_id drop not null;
alter table reports drop constraint reports_case_id_reporter_id_key;
alter table reports add unique nulls not distinct (case_id, reporter_id);
