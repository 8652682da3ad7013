-- What was hidden before 0120, and who left before it. These rows only are locked.
update posts set has_hidden_comments = true where id in (
  select post_id from comments left join users on users.id = comments.user_id
  where hidden_at is not null or suspended_at is not null or deactivated_at is not null);
update discussions set has_hidden_comments = true where id in (
  select discussion_id from comments left join users on users.id = comments.user_id
  where hidden_at is not null or suspended_at is not null or deactivated_at is not null);
