-- The process engine's state as rows (architecture: one instance tree is one lock, one load, one flush), and what
-- stands beside people's own decisions: substitutes, the calendar, what waits to be done.

-- A deployed version of a process; never changed, running instances keep theirs.
create table wf_definition (
  tenant_id bigint not null,
  id bigint not null,
  key text not null,
  version integer not null,
  name text not null,
  category text not null,
  sort integer not null default 0,
  -- Path of the entity whose rows are its forms.
  form_path text not null,
  model jsonb not null,
  settings jsonb not null,
  checksum text not null,
  suspended boolean not null default false,
  -- A firm's own version of a shipped process is never taken over by the shipped one.
  origin text not null default 'shipped' check (origin in ('shipped', 'firm')),
  deployed_by bigint,
  deployed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, key, version)
);

create table wf_instance (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  parent_token_id bigint,
  main_instance_id bigint,
  def_id bigint not null,
  def_key text not null,
  business_key text,
  form_record_id bigint,
  title text,
  summary text,
  initiator bigint,
  initiator_dept bigint,
  status text not null check (status in ('active', 'suspended', 'ended', 'terminated', 'cancelled')),
  end_reason text check (end_reason in ('approved', 'rejected', 'cancelled', 'terminated', 'voided')),
  vars jsonb not null,
  selected_approvers jsonb not null,
  rev integer not null,
  seq integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, def_id) references wf_definition (tenant_id, id)
);
create index wf_instance_root on wf_instance (tenant_id, root_id);
create index wf_instance_initiator on wf_instance (tenant_id, initiator, started_at, id) where parent_token_id is null;
create index wf_instance_started on wf_instance (tenant_id, started_at, id) where parent_token_id is null;
create index wf_instance_key on wf_instance (tenant_id, def_key, started_at, id) where parent_token_id is null;
create index wf_instance_main on wf_instance (tenant_id, main_instance_id) where main_instance_id is not null;
create index wf_instance_business on wf_instance (tenant_id, business_key);
create index wf_instance_title on wf_instance using gin (tenant_id, title gin_trgm_ops);

-- The rows of a process belong to the root of its tree, by which they are indexed, locked and taken away.

create table wf_token (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  instance_id bigint not null,
  parent_id bigint,
  node_id text,
  kind text not null check (kind in ('root', 'node', 'multiInstance')),
  state text not null,
  via_flow text,
  vars jsonb not null,
  last_activities jsonb not null,
  multi_instance jsonb,
  direct_return jsonb,
  assignee bigint,
  primary key (tenant_id, id),
  constraint wf_token_root_fkey foreign key (tenant_id, root_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_token_root on wf_token (tenant_id, root_id);

create table wf_task (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  instance_id bigint not null,
  token_id bigint not null,
  node_id text not null,
  def_key text not null,
  name text not null,
  assignee bigint,
  owner bigint,
  delegation_state text,
  status text not null check (status in ('open', 'blocked', 'onHold', 'done', 'cancelled')),
  done_by bigint,
  outcome text,
  activity_id bigint not null,
  approvers_after jsonb not null,
  unblocks bigint,
  -- 沟通: a task on which somebody only gives his word; `about_task` is the one it is about.
  purpose text not null default 'decide' check (purpose in ('decide', 'consult')),
  about_task bigint,
  priority integer not null,
  seq integer not null,
  due_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  constraint wf_task_root_fkey foreign key (tenant_id, root_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_task_root on wf_task (tenant_id, root_id);
create index wf_task_todo on wf_task (tenant_id, assignee, created_at, id) where status = 'open';
create index wf_task_done on wf_task (tenant_id, done_by, ended_at, id) where status = 'done';
create index wf_task_about on wf_task (tenant_id, about_task) where about_task is not null;
create index wf_task_open on wf_task (tenant_id, created_at, id) where status = 'open';
create index wf_task_overdue on wf_task (tenant_id, due_at, id) where status = 'open' and due_at is not null;
create index wf_task_ended on wf_task (tenant_id, def_key, ended_at) where status = 'done';

-- Rows are here only while the task is open and nobody has claimed it.
create table wf_task_candidate (
  tenant_id bigint not null,
  task_id bigint not null,
  kind text not null check (kind in ('u', 'g', 'd')),
  ref text not null,
  primary key (tenant_id, kind, ref, task_id),
  constraint wf_task_candidate_task_fkey foreign key (tenant_id, task_id) references wf_task (tenant_id, id) on delete cascade
);
create index wf_task_candidate_task on wf_task_candidate (tenant_id, task_id);

create table wf_job (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  instance_id bigint not null,
  token_id bigint not null,
  node_id text not null,
  -- Reminders and deadlines belong to a task, other timers to a token.
  task_id bigint,
  kind text not null,
  due_at timestamptz not null,
  left_n integer,
  every text,
  locked_by text,
  locked_until timestamptz,
  attempts integer not null,
  error text,
  primary key (tenant_id, id),
  constraint wf_job_root_fkey foreign key (tenant_id, root_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_job_root on wf_job (tenant_id, root_id);
create index wf_job_due on wf_job (tenant_id, due_at);

create table wf_subscription (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  instance_id bigint not null,
  token_id bigint not null,
  node_id text not null,
  kind text not null,
  name text not null,
  correlation text,
  primary key (tenant_id, id),
  constraint wf_subscription_root_fkey foreign key (tenant_id, root_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_subscription_root on wf_subscription (tenant_id, root_id);
create index wf_subscription_name on wf_subscription (tenant_id, kind, name);

-- Every activity (活动实例), one for each time a node was come to, and what caused it: the history, and the coloured picture.
create table wf_activity (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  instance_id bigint not null,
  token_id bigint not null,
  scope_token_id bigint,
  node_id text not null,
  cause_ids jsonb not null,
  via_flow text,
  started_at timestamptz not null,
  ended_at timestamptz,
  status text not null check (status in ('active', 'arrived', 'detour', 'automatic', 'completed', 'exit', 'cancelled', 'undone', 'past')),
  reason text check (reason in ('approved', 'rejected', 'cancelled', 'terminated', 'voided', 'sendBack', 'withdraw', 'jump', 'reopen', 'boundary', 'cancelNode', 'consultOver', 'eventSubProcess', 'handover', 'notNeeded', 'removeApprover', 'removeInstance', 'resubmitted')),
  by_user bigint,
  assignee bigint,
  multi_instance jsonb,
  entry bigint,
  -- The conditions weighed at a choice of ways, or who was asked at a step and by which rule.
  detail jsonb,
  seq integer not null,
  primary key (tenant_id, id),
  constraint wf_activity_root_fkey foreign key (tenant_id, root_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_activity_root on wf_activity (tenant_id, root_id);

-- 审批记录: what people decided, and what the engine did by a rule.
create table wf_decision (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  instance_id bigint not null,
  task_id bigint,
  node_id text,
  kind text not null,
  by_user bigint,
  on_behalf_of bigint,
  target jsonb not null,
  comment text,
  attachments jsonb not null,
  -- The id of a signature by hand.
  signature text,
  seq integer not null,
  at timestamptz not null,
  request_id text,
  primary key (tenant_id, id),
  constraint wf_decision_root_fkey foreign key (tenant_id, root_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_decision_root on wf_decision (tenant_id, root_id, seq);
-- 已办 of a delegate: the tasks that he gave back with his opinion, the latest first.
create index wf_decision_resolved on wf_decision (tenant_id, by_user, at) where kind = 'resolve';

create table wf_participant (
  tenant_id bigint not null,
  user_id bigint not null,
  instance_id bigint not null,
  role text not null check (role in ('initiator', 'handler', 'cc', 'consulted')),
  at timestamptz not null default now(),
  -- 抄送 has its own mark of having been read.
  read_at timestamptz,
  primary key (tenant_id, user_id, instance_id, role),
  constraint wf_participant_instance_fkey foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_participant_at on wf_participant (tenant_id, user_id, at, instance_id);
create index wf_participant_instance on wf_participant (tenant_id, instance_id);
create index wf_participant_unread on wf_participant (tenant_id, user_id) where role = 'cc' and read_at is null;

-- 关注
create table wf_follow (
  tenant_id bigint not null,
  user_id bigint not null,
  instance_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, user_id, instance_id),
  constraint wf_follow_instance_fkey foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_follow_at on wf_follow (tenant_id, user_id, at, instance_id);
create index wf_follow_instance on wf_follow (tenant_id, instance_id);

-- 相关流程 that people put together by hand: each pair stands once, the older one first.
create table wf_related (
  tenant_id bigint not null,
  one_id bigint not null,
  other_id bigint not null,
  linked_by bigint not null,
  linked_at timestamptz not null,
  primary key (tenant_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (tenant_id, one_id) references wf_instance (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_related_other on wf_related (tenant_id, other_id);

-- 代理: who acts for whom, and when. No keys of processes means all of them.
create table wf_substitute (
  tenant_id bigint not null,
  id bigint not null,
  from_user bigint not null,
  to_user bigint not null,
  def_keys text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz,
  reason text,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (from_user <> to_user),
  check (ends_at is null or ends_at > starts_at)
);
create index wf_substitute_from on wf_substitute (tenant_id, from_user, starts_at);

-- What is to be done to one tree each: signals and messages from others, sub-processes that nobody waits for, handovers.
create table wf_command_queue (
  tenant_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('signal', 'message', 'start', 'handover')),
  root_id bigint,
  name text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  locked_by text,
  locked_until timestamptz,
  attempts integer not null default 0,
  error text,
  primary key (tenant_id, id),
  constraint wf_command_queue_root_fkey foreign key (tenant_id, root_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_command_queue_due on wf_command_queue (tenant_id, due_at);
create index wf_command_queue_root on wf_command_queue (tenant_id, root_id) where root_id is not null;

-- 工作日历: days that are otherwise than their weekday says.
create table work_day (
  tenant_id bigint not null,
  day date not null,
  is_working boolean not null,
  name text not null,
  primary key (tenant_id, day)
);

select isolate_tenants(name::regclass) from unnest(array['wf_definition', 'wf_instance', 'wf_token', 'wf_task',
  'wf_task_candidate', 'wf_job', 'wf_subscription', 'wf_activity', 'wf_decision', 'wf_participant', 'wf_follow',
  'wf_related', 'wf_substitute', 'wf_command_queue', 'work_day']) name;

-- Rows of these tables come and go by the thousand while few live at a time. Given back to the disk after each clean-up,
-- the tables look tiny, and plans made then read them from end to end while they fill again.
alter table wf_token set (vacuum_truncate = false);
alter table wf_task_candidate set (vacuum_truncate = false);
alter table wf_job set (vacuum_truncate = false);
alter table wf_subscription set (vacuum_truncate = false);
alter table wf_command_queue set (vacuum_truncate = false);

-- Which firms have a timer or a command that is due: one look for all of them, each under its own row security.
create function firms_with_due(moment timestamptz) returns setof bigint language plpgsql volatile as $$
declare firm bigint;
begin
  for firm in select id from tenant order by id loop
    perform set_config('app.tenant_id', firm::text, true);
    if exists (select from wf_job where tenant_id = firm and due_at <= moment and (locked_until is null or locked_until < moment))
      or exists (select from wf_command_queue where tenant_id = firm and due_at <= moment and (locked_until is null or locked_until < moment))
    then
      return next firm;
    end if;
  end loop;
end $$;
