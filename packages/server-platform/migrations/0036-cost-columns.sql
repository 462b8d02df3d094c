-- Bills of quantities (工程量清单) of cost projects. Lines are kept in blocks of at most 1 024, a row each, whose columns are
-- arrays: an edit rewrites the arrays that it changes, and SQL reads lines through the view. Money is in 1/10 000 yuan,
-- quantities in 1/1 000 000, rates in 1/100 000 000. A column that no line of a block states is null.

-- The counter of changes of a project; whoever changes its bill locks this row first.
create table cost_state (
  tenant_id bigint not null,
  project_id bigint not null,
  at_revision bigint not null default 0,
  primary key (tenant_id, project_id)
);

-- 单位工程: one trade of a building, with the fee summary that its file states.
create table cost_unit (
  tenant_id bigint not null,
  node_id bigint not null,
  project_id bigint not null,
  place integer not null,
  -- Lines in its blocks, and the number that the next new line is given; numbers are never used again.
  lines integer not null,
  next_number integer not null,
  line_amount numeric(20,4) not null,
  -- 工程造价 as its file states it.
  total numeric(18,2),
  -- Added to the places in `use_resource` of its blocks: each import brings resources of its own.
  resource_base integer not null default 0,
  head jsonb not null,
  at_revision bigint not null,
  primary key (tenant_id, node_id)
);
create index cost_unit_project on cost_unit (tenant_id, project_id, place);

create table cost_block (
  tenant_id bigint not null,
  node_id bigint not null,
  block integer not null,
  project_id bigint not null,
  at_revision bigint not null,
  number integer[] not null,
  tab smallint[] not null,
  section text[], sequence integer[],
  code text[], name text[], feature text[], uom text[], subject text[],
  quantity bigint[], price bigint[], amount bigint[],
  labour bigint[], material bigint[], machine bigint[], overhead bigint[], profit bigint[], control bigint[],
  quantity_decimals smallint[], price_decimals smallint[], amount_decimals smallint[],
  source_sheet text[], source_row integer[],
  -- How many resources and norm items each line has; they follow in the order of the lines.
  uses integer[], use_resource integer[], use_content bigint[],
  norms integer[], norm_code text[], norm_name text[], norm_uom text[], norm_quantity bigint[], norm_price bigint[],
  norm_labour bigint[], norm_material bigint[], norm_machine bigint[], norm_margin bigint[],
  -- By the number of the line: its figures at the stages of a review, and its shares among subjects.
  stages jsonb, splits jsonb,
  primary key (tenant_id, node_id, block),
  foreign key (tenant_id, node_id) references cost_unit on delete cascade
);
create index cost_block_project on cost_block (tenant_id, project_id);

-- 人材机: prices of labour, material and machines of a project.
create table cost_resource (
  tenant_id bigint not null,
  project_id bigint not null,
  place integer not null,
  code text not null,
  name text not null,
  specification text not null,
  unit text not null,
  kind text not null,
  material_class text not null,
  vat bigint not null,
  price bigint not null,
  guide_price bigint,
  provisional bigint,
  provisional_given bigint,
  primary key (tenant_id, project_id, place)
);

-- What was done to a project's bill, revision by revision.
create table cost_change (
  tenant_id bigint not null,
  project_id bigint not null,
  at_revision bigint not null,
  at timestamptz not null,
  by_user bigint not null,
  kind text not null check (kind in ('import', 'edit', 'undo', 'remove')),
  node_ids bigint[] not null,
  edits jsonb,
  -- Whether the sums of units followed the lines.
  follows boolean not null default false,
  undoes bigint,
  primary key (tenant_id, project_id, at_revision)
);

-- A file that was read and is not yet part of a project; removed after a day.
create table cost_import (
  tenant_id bigint not null,
  id bigint not null,
  project_id bigint not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  file_name text not null,
  -- What was read, in figures, and the buildings and units that it has.
  report jsonb not null,
  frames bytea not null,
  primary key (tenant_id, id)
);
create index cost_import_age on cost_import (tenant_id, created_at);

select isolate_tenants(name::regclass) from unnest(array['cost_state', 'cost_unit', 'cost_block', 'cost_resource',
  'cost_change', 'cost_import']) name;

create view cost_line with (security_invoker = true) as
select b.tenant_id, b.project_id, b.node_id, l.number, l.tab, l.section, l.code, l.name, l.feature, l.uom, l.subject,
  l.quantity / 1000000.0 as quantity, l.price / 10000.0 as price, l.amount / 10000.0 as amount
from cost_block b, lateral unnest(b.number, b.tab, b.section, b.code, b.name, b.feature, b.uom, b.subject, b.quantity, b.price,
  b.amount) as l (number, tab, section, code, name, feature, uom, subject, quantity, price, amount);
grant select on cost_line to jianheng_app;
