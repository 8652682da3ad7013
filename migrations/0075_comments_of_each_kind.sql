-- Lists of the console: the newest comments of one kind may be far behind those of the other.
create index comments_on_posts on comments (id) where post_id is not null;
create index comments_on_discussions on comments (id) where discussion_id is not null;
