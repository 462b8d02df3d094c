-- 全局搜索: what each row can be found by, kept up with the rows by a worker that is told of every change.

create table search_entry (
  tenant_id bigint not null,
  entity text not null,
  row_id bigint not null,
  -- As it is compared: small letters, one width; of what people read as a title, and of all that is looked into.
  title text not null,
  words text not null,
  -- Numbers of its parts: a third of what they take as texts. Two parts that share one are told apart by the words.
  terms integer[] not null,
  -- A worker that read the row earlier never overwrites what another read later.
  revision integer not null,
  primary key (tenant_id, entity, row_id)
);
create index search_entry_terms on search_entry using gin (tenant_id, entity, terms);

-- What changed since the index was brought up to it, in the order in which it was noticed. Only added to and taken from, so that
-- nobody who saves waits for another.
create table search_change (
  tenant_id bigint not null,
  id bigint generated always as identity,
  table_name text not null,
  row_id bigint not null,
  primary key (tenant_id, id)
);

-- By which fields the rows of a firm were entered last: when its declaration says others, all of them are entered anew.
create table search_source (
  tenant_id bigint not null,
  table_name text not null,
  fields text not null,
  primary key (tenant_id, table_name)
);

create function note_search_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into app.search_change (tenant_id, table_name, row_id) values (old.tenant_id, tg_table_name, old.id);
  else
    insert into app.search_change (tenant_id, table_name, row_id) values (new.tenant_id, tg_table_name, new.id);
  end if;
  return null;
end $$;

-- Rows of entities are those with a key and a revision. What a change of an update leaves as it was is not told.
create function tell_search(name regclass) returns void language plpgsql as $$
begin
  if (select count(*) from pg_attribute a where a.attrelid = name and a.attname in ('tenant_id', 'id', 'revision') and not a.attisdropped) < 3 then
    return;
  end if;
  execute format('create trigger search_added after insert or delete on %s for each row execute function note_search_change()', name);
  execute format('create trigger search_changed after update on %s for each row when (old *<> new) execute function note_search_change()', name);
end $$;
revoke execute on function tell_search(regclass) from public;

create or replace function isolate_tenants(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (tenant_id = current_setting(''app.tenant_id'')::bigint) with check (tenant_id = current_setting(''app.tenant_id'')::bigint)', name);
  execute format('grant select, insert, update, delete on %s to jianheng_app', name);
  perform tell_search(name);
end $$;

-- Those that stood before.
select tell_search(c.oid::regclass) from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
  and c.relname not in ('search_entry') and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')
  order by c.relname;

select isolate_tenants(name::regclass) from unnest(array['search_entry', 'search_change', 'search_source']) name;

-- Which firms have changes that the index does not know of yet.
create function firms_with_search_changes() returns setof bigint language plpgsql volatile as $$
declare firm bigint;
begin
  for firm in select t.id from tenant t where t.founded_at is not null order by t.id loop
    perform set_config('app.tenant_id', firm::text, true);
    if exists (select from search_change s where s.tenant_id = firm) then
      return next firm;
    end if;
  end loop;
end $$;
