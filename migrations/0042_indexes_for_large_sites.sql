-- Followers and followed members are listed by when they followed.
drop index follows_followee;
create index follows_followee on follows (followee_id, state, created_at desc, follower_id desc);
create index follows_follower on follows (follower_id, state, created_at desc, followee_id desc);

create index users_followers_count on users (followers_count desc, id);
create index users_last_seen on users (last_seen_at) where last_seen_at is not null;
-- A name is completed from its beginning. The trigram indexes need three letters.
create index users_username_beginning on users (lower(username) text_pattern_ops);
create index users_display_name_beginning on users (lower(display_name) text_pattern_ops);
create index users_email_like on users using gin (email gin_trgm_ops) where email is not null;
create index posts_created on posts (created_at) where deleted_at is null;

-- Staff search comments by their words.
create index comments_search on comments using gin (to_tsvector('simple', content));
create index discussion_comments_search on discussion_comments using gin (to_tsvector('simple', content));

create index groups_description_like on groups using gin (description gin_trgm_ops);

-- What a seller still has to do, and the orders of a period.
create index orders_unfinished on orders (business_id) where state not in ('completed', 'cancelled', 'refunded');
create index orders_business_created on orders (business_id, created_at);
create index discussions_recent on discussions (group_id, created_at);
create index likes_newest on likes (post_id, created_at desc, user_id desc);
create index businesses_verified on businesses (id desc) where verified_until is not null and deleted_at is null;
create index products_appealed on products (appealed_at) where appealed_at is not null;
create index businesses_description_like on businesses using gin (description gin_trgm_ops);

-- Whether somebody follows somebody is read from the index alone.
alter table follows drop constraint follows_pkey, add primary key (follower_id, followee_id) include (state);

-- The rows that a search finds, planned with its words: a prepared statement is planned without them and reads the whole table. The condition
-- is text of the app, over $1, an array of values.
create function matching_ids(source regclass, condition text, given text[], most integer) returns setof bigint language plpgsql stable as $$
  begin
    return query execute format('select id from %s where %s limit %s', source, condition, most) using given;
  end $$;
