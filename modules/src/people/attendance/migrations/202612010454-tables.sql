alter table attendance_leave add column files bigint[] not null default '{}'::bigint[];
