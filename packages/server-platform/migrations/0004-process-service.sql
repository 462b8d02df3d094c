-- What runs beside people's own decisions: stand-ins, the calendar, waiting calls, notices, and lists of every kind.

-- 代理: who acts for whom, and when. No keys of processes means all of them.
create table wf_proxy (
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
create index wf_proxy_from on wf_proxy (tenant_id, from_user, starts_at);

-- 工作日历: days that are otherwise than their weekday says.
create table work_day (
  tenant_id bigint not null,
  day date not null,
  is_working boolean not null,
  name text not null,
  primary key (tenant_id, day)
);

-- What is to be done to one tree each: signals and messages from others, sub-processes that nobody waits for, hand-overs.
create table wf_call (
  tenant_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('signal', 'message', 'start', 'handOver')),
  root_id bigint,
  name text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  locked_by text,
  locked_until timestamptz,
  attempts integer not null default 0,
  error text,
  primary key (tenant_id, id)
);
create index wf_call_due on wf_call (tenant_id, due_at);
create index wf_subscription_name on wf_subscription (tenant_id, kind, name);

-- Notices name the people they are for; whoever tells them reads the latest by time.
alter table outbox add column users bigint[] not null default '{}';
alter table outbox add column claimed_until timestamptz;
alter table outbox add column attempts integer not null default 0;
create index outbox_latest on outbox (tenant_id, created_at);

-- 抄送 has its own mark of having been read.
alter table wf_participant add column read_at timestamptz;
create index wf_participant_unread on wf_participant (tenant_id, user_id) where role = 'cc' and read_at is null;

-- A firm's own version of a shipped process is never taken over by the shipped one.
alter table wf_definition add column origin text not null default 'shipped' check (origin in ('shipped', 'firm'));
alter table wf_definition add column deployed_by bigint;

create index wf_focus_at on wf_focus (tenant_id, user_id, at, instance_id);
create index wf_instance_key on wf_instance (tenant_id, def_key, started_at, id) where parent_token_id is null;
create index wf_instance_main on wf_instance (tenant_id, main_instance_id) where main_instance_id is not null;
create index wf_task_open on wf_task (tenant_id, created_at, id) where status = 'open';
create index wf_task_overdue on wf_task (tenant_id, due_at, id) where status = 'open' and due_at is not null;
create index wf_task_ended on wf_task (tenant_id, def_key, ended_at) where status = 'done';

do $$
declare name text;
begin
  foreach name in array array['wf_proxy', 'work_day', 'wf_call'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_setting(''app.tenant_id'')::bigint) with check (tenant_id = current_setting(''app.tenant_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to jianheng_app', name);
  end loop;
end $$;
