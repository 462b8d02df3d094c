-- What many rows that are added together tell the search and the seals is told once for all of them, and not row by row.

create function note_search_added() returns trigger language plpgsql as $$
begin
  insert into app.search_change (tenant_id, table_name, row_id) select a.tenant_id, tg_table_name, a.id from added a;
  return null;
end $$;

-- Rows of entities are those with a key and a revision. What a change of an update leaves as it was is not told.
create or replace function tell_search(name regclass) returns void language plpgsql as $$
begin
  if (select count(*) from pg_attribute a where a.attrelid = name and a.attname in ('tenant_id', 'id', 'revision') and not a.attisdropped) < 3 then
    return;
  end if;
  execute format('create trigger search_added after insert on %s referencing new table as added for each statement execute function note_search_added()', name);
  execute format('create trigger search_removed after delete on %s for each row execute function note_search_change()', name);
  execute format('create trigger search_changed after update on %s for each row when (old *<> new) execute function note_search_change()', name);
end $$;

-- Those that stood before.
do $$
declare told regclass;
begin
  for told in select t.tgrelid::regclass from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'search_added' and c.relnamespace = 'app'::regnamespace order by c.relname
  loop
    execute format('drop trigger search_added on %s', told);
    execute format('drop trigger search_changed on %s', told);
    perform tell_search(told);
  end loop;
end $$;

create or replace function note_unsealed() returns trigger language plpgsql as $$
begin
  insert into app.audit_unsealed (tenant_id, audit_id) select a.tenant_id, a.id from added a;
  return null;
end $$;
drop trigger note_unsealed on audit;
create trigger note_unsealed after insert on audit referencing new table as added for each statement execute function note_unsealed();
