-- 定时任务: of each job of a module the moment that it was last due, and what became of it.
create table module_job (
  tenant_id bigint not null,
  -- loans.monthEnd
  job text not null,
  due timestamptz not null,
  -- 'noted': the firm came to know the job after this moment, which it need not make up for.
  state text not null check (state in ('noted', 'done', 'failed')),
  message text,
  tried_at timestamptz not null default now(),
  primary key (tenant_id, job)
);

select isolate_tenants('module_job');
