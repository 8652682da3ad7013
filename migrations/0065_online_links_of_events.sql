-- Where an event takes place online. A table of its own, because only those who are going read it: posts are shown to everyone.
create table event_online_links (
  post_id bigint primary key references posts on delete cascade,
  url text not null
);
