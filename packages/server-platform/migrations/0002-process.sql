-- The process engine's state as rows (architecture: one instance tree is one lock, one load, one flush).

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
  starter bigint,
  starter_dept bigint,
  status text not null check (status in ('active', 'suspended', 'ended', 'terminated', 'withdrawn')),
  end_reason text check (end_reason in ('agreed', 'refused', 'withdrawn', 'terminated')),
  vars jsonb not null,
  picked jsonb not null,
  rev integer not null,
  seq integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, def_id) references wf_definition (tenant_id, id)
);
create index wf_instance_root on wf_instance (tenant_id, root_id);
create index wf_instance_starter on wf_instance (tenant_id, starter, started_at, id) where parent_token_id is null;
create index wf_instance_started on wf_instance (tenant_id, started_at, id) where parent_token_id is null;
create index wf_instance_business on wf_instance (tenant_id, business_key);
create index wf_instance_title on wf_instance using gin (title gin_trgm_ops);

create table wf_token (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  instance_id bigint not null,
  parent_id bigint,
  node_id text,
  kind text not null,
  state text not null,
  via_flow text,
  vars jsonb not null,
  last_log jsonb not null,
  mi jsonb,
  ret jsonb,
  assignee bigint,
  primary key (tenant_id, id)
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
  status text not null check (status in ('open', 'blocked', 'parked', 'done', 'cancelled')),
  done_by bigint,
  outcome text,
  log_id bigint not null,
  after_sign jsonb not null,
  unblocks bigint,
  priority integer not null,
  seq integer not null,
  due_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index wf_task_root on wf_task (tenant_id, root_id);
create index wf_task_todo on wf_task (tenant_id, assignee, created_at, id) where status = 'open';
create index wf_task_done on wf_task (tenant_id, done_by, ended_at, id) where status = 'done';

-- Rows are here only while the task is open and nobody has claimed it.
create table wf_task_candidate (
  tenant_id bigint not null,
  task_id bigint not null,
  kind text not null check (kind in ('u', 'g', 'd')),
  ref text not null,
  primary key (tenant_id, kind, ref, task_id)
);
create index wf_task_candidate_task on wf_task_candidate (tenant_id, task_id);

create table wf_job (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  instance_id bigint not null,
  token_id bigint not null,
  node_id text not null,
  kind text not null,
  due_at timestamptz not null,
  left_n integer,
  every text,
  locked_by text,
  locked_until timestamptz,
  attempts integer not null,
  error text,
  primary key (tenant_id, id)
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
  primary key (tenant_id, id)
);
create index wf_subscription_root on wf_subscription (tenant_id, root_id);

-- Every visit of a node and what caused it: the history, and the coloured picture.
create table wf_log (
  tenant_id bigint not null,
  id bigint not null,
  root_id bigint not null,
  instance_id bigint not null,
  token_id bigint not null,
  scope_token_id bigint,
  node_id text not null,
  prev jsonb not null,
  via_flow text,
  started_at timestamptz not null,
  ended_at timestamptz,
  why text,
  by_user bigint,
  assignee bigint,
  mi jsonb,
  entry bigint,
  seq integer not null,
  primary key (tenant_id, id)
);
create index wf_log_root on wf_log (tenant_id, root_id);

-- Opinions (审批记录): what people did, and what the engine did by a rule.
create table wf_action (
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
  seq integer not null,
  at timestamptz not null,
  request_id text,
  primary key (tenant_id, id)
);
create index wf_action_root on wf_action (tenant_id, root_id, seq);

create table wf_participant (
  tenant_id bigint not null,
  user_id bigint not null,
  instance_id bigint not null,
  role text not null check (role in ('starter', 'handler', 'cc')),
  at timestamptz not null default now(),
  primary key (tenant_id, user_id, instance_id, role)
);
create index wf_participant_at on wf_participant (tenant_id, user_id, at, instance_id);

create table wf_focus (
  tenant_id bigint not null,
  user_id bigint not null,
  instance_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, user_id, instance_id)
);

do $$
declare name text;
begin
  foreach name in array array['wf_definition', 'wf_instance', 'wf_token', 'wf_task', 'wf_task_candidate', 'wf_job',
    'wf_subscription', 'wf_log', 'wf_action', 'wf_participant', 'wf_focus'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_setting(''app.tenant_id'')::bigint) with check (tenant_id = current_setting(''app.tenant_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to jianheng_app', name);
  end loop;
end $$;
