-- 表单版本: a running process keeps the form that it began with.
alter table wf_instance add column form_version integer;
