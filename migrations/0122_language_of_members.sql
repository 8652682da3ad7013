-- The language that a member reads, by its BCP 47 tag; null: that of the browser, and English in mails and pushes. Decision 0077.
alter table users add column language text;
