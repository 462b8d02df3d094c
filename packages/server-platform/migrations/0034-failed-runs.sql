-- Why a run failed, in the words of the program: for those who run the installation, not for the person who asked for it.
alter table job_run add column reason text;
