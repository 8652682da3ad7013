-- Tags are completed from their beginning, also those that few posts have.
create index post_tags_beginning on post_tags (tag text_pattern_ops);
