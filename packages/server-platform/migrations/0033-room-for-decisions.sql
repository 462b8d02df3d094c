-- Rows of a running process are changed by each decision in columns that no index knows. Where their page has room for the new
-- version, its indexes need not be written. Pages that are full keep what they hold.
alter table wf_instance set (fillfactor = 85);
alter table wf_token set (fillfactor = 65);
alter table wf_activity set (fillfactor = 85);
