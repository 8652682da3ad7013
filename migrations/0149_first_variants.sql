-- outside transaction
-- The variant of each product from before. New products get theirs from the trigger of 0148.
call add_first_variants();
drop procedure add_first_variants;
