-- Heavy work that somebody asked for: the queue knows when and where, this knows for whom, how far, and what came of it.
create table job_run (
  tenant_id bigint not null,
  id bigint not null,
  kind text not null,
  title text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null,
  message text,
  -- What is to be done; taken away when it is done, since filters may name what others need not read.
  plan jsonb,
  -- Which try this is: one that was given up for dead writes nothing any more.
  attempt integer not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index job_run_of_person on job_run (tenant_id, created_by, created_at);
create index job_run_age on job_run (tenant_id, created_at);

-- What a run made, until it is fetched or a day is over.
create table job_file (
  tenant_id bigint not null,
  run_id bigint not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (tenant_id, run_id),
  foreign key (tenant_id, run_id) references job_run on delete cascade
);

select isolate_tenants('job_run'), isolate_tenants('job_file');
