-- What every table of firms has, said once: forced row level security, one policy, the request role's rights.
create function fence_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (tenant_id = current_setting(''app.tenant_id'')::bigint) with check (tenant_id = current_setting(''app.tenant_id'')::bigint)', name);
  execute format('grant select, insert, update, delete on %s to jianheng_app', name);
end $$;
revoke execute on function fence_table(regclass) from public;

-- The rows of a process belong to the root of its tree, by which they are indexed, locked and taken away.
do $$
declare name text;
begin
  foreach name in array array['wf_token', 'wf_task', 'wf_job', 'wf_subscription', 'wf_log', 'wf_action'] loop
    execute format('alter table %I add constraint %I foreign key (tenant_id, root_id) references wf_instance (tenant_id, id) on delete cascade', name, name || '_root_fkey');
  end loop;
end $$;
alter table wf_task_candidate add constraint wf_task_candidate_task_fkey
  foreign key (tenant_id, task_id) references wf_task (tenant_id, id) on delete cascade;

-- What was told lately to people who listen, of all firms at one look, each under its own row security.
create function latest_notices(firms bigint[], people bigint[], seconds integer)
returns table (tenant_id bigint, id bigint, kind text, at timestamptz, users bigint[], payload jsonb) language plpgsql volatile as $$
declare firm bigint;
begin
  foreach firm in array firms loop
    perform set_config('app.tenant_id', firm::text, true);
    return query select o.tenant_id, o.id, o.kind, o.created_at, o.users, o.payload from outbox o
      where o.tenant_id = firm and o.created_at > now() - make_interval(secs => seconds) and o.users && people order by o.id;
  end loop;
end $$;

-- Which firms have notices that nobody has carried outside the product yet.
create function firms_with_unsent(most_attempts integer, most_hours integer) returns setof bigint language plpgsql volatile as $$
declare firm bigint;
begin
  for firm in select t.id from tenant t where t.founded_at is not null order by t.id loop
    perform set_config('app.tenant_id', firm::text, true);
    if exists (select from outbox o where o.tenant_id = firm and o.sent_at is null and o.attempts < most_attempts
      and o.created_at > now() - make_interval(hours => most_hours) and (o.claimed_until is null or o.claimed_until < now()))
    then
      return next firm;
    end if;
  end loop;
end $$;
