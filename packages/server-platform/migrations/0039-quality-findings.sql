-- What quality checks of cost projects find (质量检查). Findings and their groups are those of the last run of a rule in a record;
-- remarks of people belong to the project and last as long as a finding says the same about the same.

create table quality_outcome (
  tenant_id bigint not null,
  record_id bigint not null,
  rule text not null,
  place integer not null,
  label text not null,
  looked_at integer not null,
  not_checked jsonb not null,
  -- Revision of the bill that was checked.
  at_revision bigint not null,
  primary key (tenant_id, record_id, rule)
);

-- Findings of one kind in one unit, building or project.
create table quality_group (
  tenant_id bigint not null,
  record_id bigint not null,
  rule text not null,
  kind text not null,
  node_id bigint not null,
  node_name text not null,
  level text not null check (level in ('error', 'warning', 'info')),
  title text not null,
  formula text not null,
  clause text not null,
  suggestion text not null,
  -- All findings of the group; those with the most money at risk are kept one by one.
  found integer not null,
  at_risk numeric(18,2),
  primary key (tenant_id, record_id, rule, kind, node_id),
  foreign key (tenant_id, record_id, rule) references quality_outcome on delete cascade
);

create table quality_finding (
  tenant_id bigint not null,
  record_id bigint not null,
  rule text not null,
  number integer not null,
  kind text not null,
  node_id bigint not null,
  target text not null,
  target_type text not null,
  code text not null,
  name text not null,
  place text not null,
  expected text,
  actual text,
  figures jsonb not null,
  at_risk numeric(18,2),
  fingerprint bigint not null,
  primary key (tenant_id, record_id, rule, number),
  foreign key (tenant_id, record_id, rule, kind, node_id) references quality_group on delete cascade
);
create index quality_finding_group on quality_finding (tenant_id, record_id, rule, kind, node_id, number);
create index quality_finding_fingerprint on quality_finding (tenant_id, record_id, fingerprint);

create table quality_remark (
  tenant_id bigint not null,
  project_id bigint not null,
  fingerprint bigint not null,
  level text not null,
  reason text,
  ignored_by bigint,
  ignored_at timestamptz,
  -- The reviewer agrees that an error is ignored.
  consent_by bigint,
  consent_at timestamptz,
  opinion text,
  opinion_by bigint,
  opinion_at timestamptz,
  is_viewed boolean not null default false,
  primary key (tenant_id, project_id, fingerprint)
);

select isolate_tenants(name::regclass) from unnest(array['quality_outcome', 'quality_group', 'quality_finding',
  'quality_remark']) name;
