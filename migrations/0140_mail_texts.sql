-- What admins wrote instead of the subject or the one paragraph of a mail, by language. null: the text that comes with the software.
create table mail_texts (
  mail text not null,
  language text not null,
  subject text,
  paragraph text,
  changed_at timestamptz(3) not null default now(),
  primary key (mail, language)
);
