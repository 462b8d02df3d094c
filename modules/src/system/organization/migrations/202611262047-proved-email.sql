-- The mail address that its owner has proved; every address of before was only written down.
alter table staff add column proved_email text;
alter table staff add column email_state text;
update staff set email_state = 'unproved' where email <> '';
