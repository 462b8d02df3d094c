-- What the choices of a form ever offered, by field and code: rows that hold what a later version took away keep its word.
alter table custom_form add column words jsonb not null default '{}';
with drawn as (
  select v.tenant_id, v.form_id, v.version, f.key as place, f.value as field
  from custom_form_version v, json_each(v.definition -> 'fields') f
), fields as (
  select * from drawn
  union all
  select d.tenant_id, d.form_id, d.version, d.place || '.' || i.key, i.value
  from drawn d, json_each(case when d.field ->> 'kind' = 'lines' then d.field -> 'fields' else '{}' end) i
), words as (
  select distinct on (f.tenant_id, f.form_id, f.place, w.key) f.tenant_id, f.form_id, f.place, w.key as code, w.value as word
  from fields f, json_each_text(case when f.field ->> 'kind' in ('choice', 'choices') then f.field -> 'choices' else '{}' end) w
  order by f.tenant_id, f.form_id, f.place, w.key, f.version desc
), places as (
  select tenant_id, form_id, place, jsonb_object_agg(code, word) as words from words group by tenant_id, form_id, place
)
update custom_form c set words = (select jsonb_object_agg(p.place, p.words) from places p
  where p.tenant_id = c.tenant_id and p.form_id = c.id)
  where exists (select 1 from places p where p.tenant_id = c.tenant_id and p.form_id = c.id);
