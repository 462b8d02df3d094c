-- What is being drawn for a process (草稿), one for all who draw: as a tree or as BPMN 2.0. What is in use stands among the versions.
create table process_draft (
  tenant_id bigint not null,
  process_key text not null,
  -- As it was drawn: the order in it means something.
  tree json,
  xml text,
  revision integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, process_key),
  check (num_nonnulls(tree, xml) = 1)
);

-- What holds for all versions of a process: where it stands among the others, how people are told of it.
create table process_setting (
  tenant_id bigint not null,
  process_key text not null,
  settings json not null,
  revision integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, process_key)
);

select isolate_tenants('process_draft'), isolate_tenants('process_setting');

-- The tree that a version was drawn as; what came as BPMN 2.0 has none.
alter table wf_definition add column tree json;
