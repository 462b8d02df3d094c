-- Files of visitors who came by a signed link (访客检查), and what was made of them. None of it belongs to a register of the firm:
-- a file and all that follows from it are removed together.

-- Settings of checks as they were when the link was saved: a visitor's call reads no rules of the firm.
create table visitor_settings (
  tenant_id bigint not null,
  link_id bigint not null,
  settings jsonb not null,
  primary key (tenant_id, link_id)
);

create table visitor_file (
  tenant_id bigint not null,
  id bigint not null,
  link_id bigint not null,
  name text not null,
  bytes bigint not null,
  lines integer not null,
  report jsonb not null,
  -- The bill as `readCostFile` answers it, compressed.
  frames bytea not null,
  conditions jsonb not null,
  created_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (tenant_id, id)
);
create index visitor_file_link on visitor_file (tenant_id, link_id, created_at);
create index visitor_file_removed on visitor_file (tenant_id, removed_at);

create table visitor_check (
  tenant_id bigint not null,
  id bigint not null,
  link_id bigint not null,
  file_id bigint not null,
  state text not null check (state in ('running', 'done', 'failed')),
  rules text[] not null,
  conditions jsonb not null,
  settings jsonb not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references visitor_file on delete cascade
);
create index visitor_check_link on visitor_check (tenant_id, link_id, created_at);
create index visitor_check_file on visitor_check (tenant_id, file_id);

create table visitor_outcome (
  tenant_id bigint not null,
  check_id bigint not null,
  rule text not null,
  place integer not null,
  label text not null,
  looked_at integer not null,
  not_checked jsonb not null,
  primary key (tenant_id, check_id, rule),
  foreign key (tenant_id, check_id) references visitor_check on delete cascade
);

-- Findings of one kind in one unit, building or project; those with the most money at risk are members.
create table visitor_group (
  tenant_id bigint not null,
  check_id bigint not null,
  rule text not null,
  number integer not null,
  level text not null check (level in ('error', 'warning', 'info')),
  title text not null,
  formula text not null,
  clause text not null,
  suggestion text not null,
  node_name text not null,
  found integer not null,
  at_risk numeric(18,2),
  members jsonb not null,
  primary key (tenant_id, check_id, rule, number),
  foreign key (tenant_id, check_id, rule) references visitor_outcome on delete cascade
);

create table visitor_comparison (
  tenant_id bigint not null,
  id bigint not null,
  link_id bigint not null,
  name text not null,
  has_tender boolean not null,
  summary jsonb not null,
  -- Lines of each bid, in the order of the summary.
  found jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index visitor_comparison_link on visitor_comparison (tenant_id, link_id, created_at);

-- Files of a comparison, which is removed with the first of them.
create table visitor_compared (
  tenant_id bigint not null,
  comparison_id bigint not null,
  file_id bigint not null,
  primary key (tenant_id, comparison_id, file_id),
  foreign key (tenant_id, comparison_id) references visitor_comparison on delete cascade,
  foreign key (tenant_id, file_id) references visitor_file on delete cascade
);
create index visitor_compared_file on visitor_compared (tenant_id, file_id);

-- Costly calls of visitors within the last hours, by which the pace of a link and of a network is limited.
create table visitor_attempt (
  tenant_id bigint not null,
  id bigint not null,
  link_id bigint not null,
  network text not null,
  kind text not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index visitor_attempt_link on visitor_attempt (tenant_id, link_id, kind, at);
create index visitor_attempt_network on visitor_attempt (tenant_id, network, kind, at);

select isolate_tenants(name::regclass) from unnest(array['visitor_settings', 'visitor_file', 'visitor_check', 'visitor_outcome',
  'visitor_group', 'visitor_comparison', 'visitor_compared', 'visitor_attempt']) name;
