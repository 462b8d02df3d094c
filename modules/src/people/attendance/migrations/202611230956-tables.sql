alter table attendance_balance add column carried_out numeric(18,1);
alter table attendance_balance add column is_taken boolean;
alter table attendance_balance no force row level security;
update attendance_balance set carried_out = 0.0, is_taken = used + held > 0;
alter table attendance_balance force row level security;
alter table attendance_balance drop constraint attendance_balance_overdrawn_check;
alter table attendance_balance add constraint attendance_balance_overdrawn_check check (((used + held) + carried_out) <= (granted + carried));
