-- What a run made lies in the database, or, where it may be large, among the contents of files: for a day, as all that nothing holds.
alter table job_file alter column content drop not null,
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add constraint job_file_somewhere check ((content is null) <> (sha256 is null));

-- 已删除人员: whose name and contacts were taken out of the firm's data, and by which number he is called since.
create table erased_person (
  tenant_id bigint not null,
  user_id bigint not null,
  number integer not null,
  erased_by bigint not null,
  erased_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  unique (tenant_id, number)
);
select isolate_tenants('erased_person');
revoke update, delete on erased_person from jianheng_app;

-- The day on which a closed firm is removed with all that it has; nothing where it stays. Set by the operator, as its terms are.
alter table tenant add column remove_on date;
grant update (remove_on) on tenant to jianheng_app;

-- What the package (用户等级) of a firm leaves out: modules that are not served to it.
alter table tenant add column closed_modules text[] not null default '{}';
grant update (closed_modules) on tenant to jianheng_app;

-- 三员分立: a firm whose one administrator has given way to three; a row as long as that holds. Ending it takes two of them.
create table separated_duties (
  tenant_id bigint primary key,
  started_by bigint not null,
  started_at timestamptz not null default now(),
  ending_by bigint,
  ending_at timestamptz
);
select isolate_tenants('separated_duties');
