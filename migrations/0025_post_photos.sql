-- A post's photos after the first, in their order; null where there are none.

alter table posts add column more_images jsonb
  check (more_images is null or image is not null and jsonb_typeof(more_images) = 'array');
