-- A firm whose founding was broken off, by a kill or a full disk, is no firm: nobody signs in to it, nothing runs for it.
alter table tenant add column founded_at timestamptz;
update tenant set founded_at = now();
