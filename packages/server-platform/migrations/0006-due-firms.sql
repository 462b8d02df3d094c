-- Which firms have a timer or a call that is due: one look for all of them, each under its own row security.
create function firms_with_due(moment timestamptz) returns setof bigint language plpgsql volatile as $$
declare firm bigint;
begin
  for firm in select id from tenant order by id loop
    perform set_config('app.tenant_id', firm::text, true);
    if exists (select from wf_job where tenant_id = firm and due_at <= moment and (locked_until is null or locked_until < moment))
      or exists (select from wf_call where tenant_id = firm and due_at <= moment and (locked_until is null or locked_until < moment))
    then
      return next firm;
    end if;
  end loop;
end $$;
