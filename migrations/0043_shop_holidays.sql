-- The shop takes no orders before this day and opens by itself on it; the note is the seller's words to buyers.
alter table shop_settings add holiday_until date, add holiday_note text not null default '';
