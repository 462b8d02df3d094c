-- What people have of a process, and what is to be done to it, goes with it: no row speaks of one that is gone.
delete from wf_participant p where not exists (select from wf_instance i where i.tenant_id = p.tenant_id and i.id = p.instance_id);
delete from wf_focus f where not exists (select from wf_instance i where i.tenant_id = f.tenant_id and i.id = f.instance_id);
delete from wf_call c where c.root_id is not null
  and not exists (select from wf_instance i where i.tenant_id = c.tenant_id and i.id = c.root_id);

create index wf_participant_instance on wf_participant (tenant_id, instance_id);
create index wf_focus_instance on wf_focus (tenant_id, instance_id);
create index wf_call_root on wf_call (tenant_id, root_id) where root_id is not null;

alter table wf_participant add constraint wf_participant_instance_fkey
  foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id) on delete cascade;
alter table wf_focus add constraint wf_focus_instance_fkey
  foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id) on delete cascade;
alter table wf_call add constraint wf_call_root_fkey
  foreign key (tenant_id, root_id) references wf_instance (tenant_id, id) on delete cascade;
