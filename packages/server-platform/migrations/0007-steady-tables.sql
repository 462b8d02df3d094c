-- Rows of these tables come and go by the thousand while few live at a time. Given back to the disk after each clean-up,
-- the tables look tiny, and plans made then read them from end to end while they fill again.
alter table wf_token set (vacuum_truncate = false);
alter table wf_task_candidate set (vacuum_truncate = false);
alter table wf_job set (vacuum_truncate = false);
alter table wf_subscription set (vacuum_truncate = false);
alter table wf_call set (vacuum_truncate = false);
