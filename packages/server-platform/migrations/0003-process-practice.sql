-- Deadlines and reminders of tasks, 沟通, 作废, signatures, and why a process went the way it did.

-- 沟通: a task on which somebody only gives his word. `about_task` is the one it is about.
alter table wf_task add column purpose text not null default 'decide' check (purpose in ('decide', 'consult'));
alter table wf_task add column about_task bigint;
create index wf_task_about on wf_task (tenant_id, about_task) where about_task is not null;

-- Reminders and deadlines belong to a task, other timers to a token.
alter table wf_job add column task_id bigint;

-- The conditions weighed at a choice of ways, or who was asked at a step and by which rule.
alter table wf_log add column detail jsonb;

-- The id of a signature by hand.
alter table wf_action add column signature text;

alter table wf_instance drop constraint wf_instance_end_reason_check;
alter table wf_instance add constraint wf_instance_end_reason_check
  check (end_reason in ('agreed', 'refused', 'withdrawn', 'terminated', 'voided'));

alter table wf_participant drop constraint wf_participant_role_check;
alter table wf_participant add constraint wf_participant_role_check
  check (role in ('starter', 'handler', 'cc', 'consulted'));
