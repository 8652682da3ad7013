-- What the owner of a lounge has declared: which words, and when.

alter table businesses
  add column declaration text,
  add column declared_at timestamptz,
  add constraint businesses_declared_check check ((declaration is null) = (declared_at is null));
