-- What a message is made of, so that each reader hears it in his own language; messages of before have none.
alter table message add column said jsonb;
