-- What refers to an instance looks it up by tenant and id. While the table is young PostgreSQL knows nothing of it and takes
-- any whole index that begins with the tenant for as good as the key, then reads all instances of the firm for each reference.
-- So no other whole index begins with the tenant.
drop index wf_instance_root;
create index wf_instance_root on wf_instance (root_id, tenant_id);
drop index wf_instance_business;
create index wf_instance_business on wf_instance (tenant_id, business_key) where business_key is not null;
