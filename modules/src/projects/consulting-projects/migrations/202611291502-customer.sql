alter table consulting_projects_project add column customer bigint;
alter table consulting_projects_project add constraint consulting_projects_project_customer_fkey foreign key (tenant_id, customer) references customers_customer (tenant_id, id) on delete no action;
create index consulting_projects_project_customer_idx on consulting_projects_project using btree (tenant_id, customer, id);
