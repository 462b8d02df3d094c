-- The mail address that its owner has proved; every address of before was only written down.
alter table member add column proved_email text;
alter table member add column email_state text;
update member set email_state = 'unproved' where email <> '';
