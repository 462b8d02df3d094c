-- How the subject (科目) of a line came about: `hand` where a person chose it, empty where it is that of the file. An edit of
-- the subject writes both columns, so that undoing it restores both.
alter table cost_block add column collected text[];

-- Factors that the indices of one project are divided by; they hold before those of the firm.
create table cost_index_project_divisor (
  tenant_id bigint not null,
  project_id bigint not null,
  subject text not null,
  symbol text not null,
  primary key (tenant_id, project_id, subject)
);
select isolate_tenants('cost_index_project_divisor');
