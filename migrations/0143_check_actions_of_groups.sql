alter table group_log validate constraint group_log_action_check;
